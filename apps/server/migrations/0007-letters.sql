create table letters (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- sealed: title, content, mood
  sealed bytea not null,
  version integer not null default 1,
  is_archived boolean not null default false,
  allow_comments boolean not null default true,
  -- Of the copy that the forum has, or had; null says that there never was one. An id tells the moment in which it was
  -- made, so the copy has its own, made when it is shared. Only this row knows both.
  shared_id uuid,
  created_at timestamptz(3) not null,
  last_edited_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- The default list: without the archived ones.
create index letters_not_archived on letters (user_id, id) where not is_archived;

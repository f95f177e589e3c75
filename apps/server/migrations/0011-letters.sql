create table letters (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- sealed: title, content, mood
  sealed bytea not null,
  is_archived boolean not null default false,
  allow_comments boolean not null default true,
  -- Whether the community has, or had, a copy: then comments may be kept under this letter's id.
  was_shared boolean not null default false,
  created_at timestamptz(3) not null,
  last_edited_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- The list as it is usually read: without the archived ones.
create index letters_not_archived on letters (user_id, id) where not is_archived;

-- What was made by the request. When that is erased, the kept answer is too: it repeats its words.
alter table idempotency_keys add column about uuid;

create table thoughts (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- sealed: content
  sealed bytea not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

create table pivots (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- No foreign key: the pivot keeps its copy of the thought when the thought is deleted.
  thought_id uuid not null,
  -- sealed: phrase, tags, the thought's text (one row to read and one to open for a card)
  sealed bytea not null,
  usage_count integer not null default 0,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- A message that was not sent, or a note that they wrote. Its words are in no response before the hour it opens.
create table sealed_words (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- sealed: kind, content
  sealed bytea not null,
  -- How often its hour was moved.
  version integer not null default 1,
  -- By the zone it was written in: it stays the same moment wherever the person goes.
  opens_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- How a night went.
create table nights (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- The day it began on.
  day date not null,
  -- sealed: kind, strength, pivotId, didHelp, ending, morning, things
  sealed bytea not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- Where it is off, only the things for the next day are kept of a night.
alter table users add column remembers_nights boolean not null default true;

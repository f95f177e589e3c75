-- That something happened to what is somebody's own: kinds, ids and times, never a word.
create table notices (
  -- No foreign key: it would lock this person's row behind a letter's, and whoever leaves locks them the other way round.
  user_id uuid not null,
  -- Of the newest of it, so that what came after a look is not taken for seen.
  id uuid not null,
  kind text not null check (kind in ('comment', 'decision', 'order')),
  -- What it is about: a shared letter, a statement of reasons, an order. Until it is read, several about one are one row.
  target_id uuid not null,
  -- The first of it. How much it is now is counted when somebody looks: what they do not see is not told.
  since timestamptz(3) not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
) with (fillfactor = 85);

create unique index notices_unread on notices (user_id, kind, target_id) where read_at is null;
-- A job removes what is old.
create index notices_by_age on notices (created_at);

create table thoughts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- sealed: content
  sealed bytea not null,
  -- How often it was changed: a change names the version it was based on, and one that is out of date is rejected.
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

create table pivots (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- No foreign key: the pivot keeps its copy of the thought when the thought is deleted.
  thought_id uuid not null,
  -- sealed: pivotPhrase, tags, thought: its text (one row to read and one to open for a card)
  sealed bytea not null,
  version integer not null default 1,
  usage_count integer not null default 0,
  last_used_at timestamptz(3),
  -- No foreign key: an image that is gone is no pairing, and a job clears it up by the index below.
  image_id uuid,
  display_style text,
  -- The shared pivot it was saved from.
  saved_from uuid,
  -- Of the copy that others read; null says that there never was one. An id tells the moment in which it was made, so the
  -- copy has its own, made when it is shared. Only this row knows both.
  shared_id uuid,
  created_at timestamptz(3) not null,
  primary key (user_id, id),
  check (num_nulls(image_id, display_style) in (0, 2))
);

-- Whether a thought has a pivot is asked for each thought of a list.
create index pivots_by_thought on pivots (user_id, thought_id);
create index pivots_by_image on pivots (image_id) where image_id is not null;
-- However often and however many at once: one saved pivot.
create unique index pivots_saved on pivots (user_id, saved_from) where saved_from is not null;
-- From a copy to one's own pivot.
create unique index pivots_by_shared_id on pivots (user_id, shared_id) where shared_id is not null;

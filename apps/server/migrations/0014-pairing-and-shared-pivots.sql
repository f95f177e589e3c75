alter table pivots
  -- No foreign key: an image that is gone is no pairing, and a job clears it up by the index below.
  add column image_id uuid,
  add column display_style text,
  -- The shared pivot it was saved from.
  add column saved_from uuid,
  -- Whether the community may have a copy; most pivots are never shared, and then it is not asked.
  add column was_shared boolean not null default false,
  add check (num_nulls(image_id, display_style) in (0, 2));

create index pivots_by_image on pivots (image_id) where image_id is not null;
-- However often and however many at once: one saved pivot.
create unique index pivots_saved on pivots (user_id, saved_from) where saved_from is not null;

-- The copy of a pivot that members on Pro may read: plain text, under the pivot's own id, never read from private tables.
create table shared_pivots (
  id uuid primary key,
  -- Never shown.
  author_id uuid not null references people,
  -- A UUIDv7 of the moment it was shared: the order of the list and its cursor.
  feed_id uuid not null,
  shared_at timestamptz(3) not null,
  phrase text not null,
  -- Left out unless its author ticks it.
  thought text,
  tags text[] not null default '{}',
  author_name text not null,
  -- Without its image it is not shown, and a job clears it up by the index below.
  image_id uuid not null,
  display_style text not null
);

create unique index shared_pivots_feed on shared_pivots (feed_id);
create index shared_pivots_by_author on shared_pivots (author_id, id);
create index shared_pivots_by_image on shared_pivots (image_id);
-- For whoever saves by the words alone; a phrase itself can be too long for an index.
create index shared_pivots_by_words on shared_pivots (md5(phrase), feed_id);

-- The copy of a pivot that users on Pro may read: plain text, under an id of its own, never read from private tables.
create table shared_pivots (
  id uuid primary key,
  -- Never shown.
  author_id uuid not null references users,
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
  display_style text not null,
  -- Why others do not see it; null while they do.
  review_status text check (review_status in ('waiting', 'hidden', 'removed'))
);

create unique index shared_pivots_feed on shared_pivots (feed_id);
create index shared_pivots_by_author on shared_pivots (author_id, id);
create index shared_pivots_by_image on shared_pivots (image_id);
-- For whoever saves by the phrase alone; a phrase itself can be too long for an index.
create index shared_pivots_by_phrase on shared_pivots (md5(phrase), feed_id);

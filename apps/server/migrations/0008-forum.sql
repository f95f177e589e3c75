-- The copy of a letter that everybody may read: plain text, under an id of its own, never read from private tables.
-- Unshared, its words go and the row stays, so that its comments can come back when it is shared again.
create table shared_letters (
  id uuid primary key,
  -- Never shown. No cascade: the counters of others depend on what a user leaves behind.
  author_id uuid not null references users,
  -- A UUIDv7 of the moment it was shared: the order of the feed and its cursor, also after this letter is gone.
  feed_id uuid,
  shared_at timestamptz(3),
  title text,
  content text,
  mood text,
  author_name text,
  allow_comments boolean not null,
  -- Counted in the transaction of the comment, under a lock on this row.
  comment_count integer not null default 0 check (comment_count >= 0),
  -- Why others do not see it; null while they do.
  review_status text check (review_status in ('waiting', 'hidden', 'removed')),
  -- All of a copy, or nothing of it.
  check (num_nulls(feed_id, shared_at, title, content, mood, author_name) in (0, 6))
) with (fillfactor = 85);

create unique index shared_letters_feed on shared_letters (feed_id) where feed_id is not null;
create index shared_letters_by_author on shared_letters (author_id, id);

create table letter_comments (
  id uuid primary key,
  -- No foreign key: whoever writes here holds the lock on the shared letter.
  letter_id uuid not null,
  -- Never shown.
  author_id uuid not null references users,
  author_name text not null,
  content text not null,
  version integer not null default 1,
  -- Why others do not see it; null while they do.
  review_status text check (review_status in ('waiting', 'hidden', 'removed')),
  created_at timestamptz(3) not null
);

create index letter_comments_by_letter on letter_comments (letter_id, id);
create index letter_comments_by_author on letter_comments (author_id, id);

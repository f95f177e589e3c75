alter table people
  drop column is_moderator,
  -- Stands for a moderator in the log of decisions: when the account is gone, nothing says whose it was.
  add column moderator_badge uuid unique,
  -- Whether a moderator has let something of theirs through before.
  add column are_posts_known boolean not null default false,
  add column are_images_known boolean not null default false,
  -- Decisions about their things that they have not been shown.
  add column new_statements integer not null default 0;

update people p set are_posts_known = true
where exists (select from shared_letters where author_id = p.id)
  or exists (select from letter_comments where author_id = p.id)
  or exists (select from shared_pivots where author_id = p.id);
update people p set are_images_known = true where exists (select from images where uploader_id = p.id);

-- Why others do not see it; null while they do.
alter table shared_letters add column review text check (review in ('waiting', 'hidden', 'removed'));
alter table letter_comments add column review text check (review in ('waiting', 'hidden', 'removed'));
alter table images add column review text check (review in ('waiting', 'hidden', 'removed'));
alter table shared_pivots add column review text check (review in ('waiting', 'hidden', 'removed'));

-- What a moderator is to look at. One that is closed stays, so that a page of the queue is found behind it.
create table moderation_cases (
  id uuid primary key,
  kind text not null,
  -- A letter, comment, image or pivot, as `kind` says; it may be gone.
  thing_id uuid not null,
  why text not null,
  -- Minus the number of reports: one index gives the most reported first, and among those the oldest.
  rank integer not null default 0,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3)
);

create unique index moderation_cases_open on moderation_cases (thing_id, kind) where closed_at is null;
create index moderation_cases_queue on moderation_cases (rank, id) where closed_at is null;

create table reports (
  -- Never shown to anybody.
  reporter_id uuid not null references people,
  id uuid not null,
  kind text not null,
  thing_id uuid not null,
  reason text not null,
  -- What the reporter said, with their own key.
  sealed bytea not null,
  received_at timestamptz(3) not null,
  outcome text,
  primary key (reporter_id, id)
);

-- One for each thing and person, however often they ask.
create unique index reports_once on reports (reporter_id, thing_id, kind);
create index reports_open on reports (thing_id, kind, id) where outcome is null;

-- What an author is told of a decision, with the author's key, and their one appeal against it.
create table statements (
  author_id uuid not null references people,
  id uuid not null,
  kind text not null,
  thing_id uuid not null,
  decision text not null,
  rule text not null,
  sealed bytea not null,
  decided_at timestamptz(3) not null,
  plea bytea,
  appealed_at timestamptz(3),
  appeal_outcome text,
  appeal_decided_at timestamptz(3),
  -- What was removed is erased after the time in which its author could ask for a second look.
  erase_after timestamptz(3),
  primary key (author_id, id),
  check (num_nulls(plea, appealed_at) in (0, 2)),
  check (num_nulls(appeal_outcome, appeal_decided_at) in (0, 2))
);

create index statements_about on statements (author_id, thing_id, id);
create index statements_to_erase on statements (erase_after) where erase_after is not null;

-- Every decision there ever was. It holds nobody's words and names nobody.
create table decisions (
  id uuid primary key,
  kind text not null,
  thing_id uuid not null,
  decision text not null,
  rule text,
  report_count integer not null,
  is_appeal boolean not null,
  badge uuid not null,
  decided_at timestamptz(3) not null
);

create function refuse_to_rewrite() returns trigger language plpgsql as
$$ begin raise exception 'What was decided stays decided.'; end $$;

create trigger decisions_are_only_added before update or delete or truncate on decisions
  for each statement execute function refuse_to_rewrite();

create table blocks (
  blocker_id uuid not null references people,
  id uuid not null,
  -- Never shown. No foreign key: whoever leaves takes the rows of both sides along.
  blocked_id uuid not null,
  -- The name under which they were met.
  shown_name text not null,
  created_at timestamptz(3) not null,
  primary key (blocker_id, id)
);

create unique index blocks_once on blocks (blocker_id, blocked_id);
create index blocks_from_the_other_side on blocks (blocked_id);

-- What a moderator is to look at. One that is closed stays, so that a page of the queue is found behind it.
create table moderation_cases (
  id uuid primary key,
  kind text not null,
  -- A letter, comment, image or pivot, as `kind` says; it may be gone.
  target_id uuid not null,
  -- Why it was opened.
  reason text not null,
  -- Minus the number of reports: one index gives the most reported first, and among those the oldest.
  rank integer not null default 0,
  -- The sum over the reports of the target while it is open.
  weight integer not null default 0,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3)
);

create unique index moderation_cases_open on moderation_cases (target_id, kind) where closed_at is null;
create index moderation_cases_queue on moderation_cases (rank, id) where closed_at is null;

create table reports (
  -- Never shown to anybody.
  reporter_id uuid not null references users,
  id uuid not null,
  kind text not null,
  target_id uuid not null,
  reason text not null,
  -- What the reporter said, with their own key.
  sealed bytea not null,
  -- What it counts for when the target is to be hidden before anybody has decided: nothing from a new account. Stored as
  -- it was when the report came.
  weight smallint not null check (weight in (0, 1)),
  received_at timestamptz(3) not null,
  outcome text,
  primary key (reporter_id, id)
);

-- One for each target and user, however often they ask.
create unique index reports_unique on reports (reporter_id, target_id, kind);
create index reports_open on reports (target_id, kind, id) where outcome is null;

-- Statements of reasons: what an author is told of a decision, with the author's key, and their one appeal against it.
create table reason_statements (
  author_id uuid not null references users,
  id uuid not null,
  kind text not null,
  target_id uuid not null,
  decision text not null,
  rule text not null,
  sealed bytea not null,
  decided_at timestamptz(3) not null,
  -- sealed: the author's words
  appeal bytea,
  appealed_at timestamptz(3),
  appeal_outcome text,
  appeal_decided_at timestamptz(3),
  -- What was removed is erased after the time in which its author could appeal.
  erase_after timestamptz(3),
  primary key (author_id, id),
  check (num_nulls(appeal, appealed_at) in (0, 2)),
  check (num_nulls(appeal_outcome, appeal_decided_at) in (0, 2))
);

create index reason_statements_by_target on reason_statements (author_id, target_id, id);
create index reason_statements_to_erase on reason_statements (erase_after) where erase_after is not null;

-- Every decision there ever was. It holds nobody's words and names nobody.
create table moderation_decisions (
  id uuid primary key,
  kind text not null,
  target_id uuid not null,
  decision text not null,
  rule text,
  report_count integer not null,
  is_appeal boolean not null,
  moderator_alias uuid not null,
  decided_at timestamptz(3) not null
);

create function reject_change() returns trigger language plpgsql as
$$ begin raise exception 'What was decided stays decided.'; end $$;

create trigger moderation_decisions_append_only before update or delete or truncate on moderation_decisions
  for each statement execute function reject_change();

-- Times without contact that have ended. The one that is running is the date in users, which the hot path reads.
create table spells (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  first_day date not null,
  -- The day after the last one that counts.
  end_day date not null,
  -- What the count had reached when it ended: more than its days where contact was noted later than it was.
  reached_days integer not null,
  -- How often it was corrected, as in thoughts.
  version integer not null default 1,
  primary key (user_id, id),
  check (first_day < end_day),
  check (reached_days >= 0)
);

-- No two of one person on one day are left to the service, under the lock of the users row; two cannot begin on one.
create unique index spells_by_first_day on spells (user_id, first_day);

-- Contact that somebody noted.
create table contacts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  day date not null,
  -- First day of the spell it ended; null where it ended none. With it the note can be taken back.
  ended_start date,
  -- sealed: kind, before, planIf, planThen
  sealed bytea not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

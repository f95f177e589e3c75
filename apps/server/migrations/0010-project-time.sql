create table project_time_logs (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- No foreign key: whoever writes here holds the person's lock and has just found the project.
  project_id uuid not null,
  -- sealed: description
  sealed bytea not null,
  minutes integer not null check (minutes >= 0),
  -- The month (its first day) and the week (its Monday) it was where the person was: what is given back later is given
  -- back to these.
  month date not null,
  week date not null,
  logged_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index project_time_logs_by_project on project_time_logs (user_id, project_id, id);

-- Counters, changed in the transaction of what they count, under a lock on the person's row.
create table project_months (
  user_id uuid not null references people on delete cascade,
  month date not null,
  minutes integer not null default 0 check (minutes >= 0),
  primary key (user_id, month)
);

create table project_weeks (
  user_id uuid not null references people on delete cascade,
  week date not null,
  project_id uuid not null,
  minutes integer not null default 0 check (minutes >= 0),
  primary key (user_id, week, project_id)
);

create index project_weeks_by_project on project_weeks (user_id, project_id);

alter table projects
  add column minutes integer not null default 0 check (minutes >= 0),
  add column sessions integer not null default 0 check (sessions >= 0),
  add column last_logged_at timestamptz(3);

alter table people add column minutes_logged integer not null default 0 check (minutes_logged >= 0);

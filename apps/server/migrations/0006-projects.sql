create table projects (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- sealed: title, description, category, target date
  sealed bytea not null,
  version integer not null default 1,
  status text not null default 'active' check (status in ('active', 'paused', 'completed')),
  -- Counters, changed in the transaction of what they count, under a lock on the user's row.
  idea_count integer not null default 0 check (idea_count >= 0),
  completed_idea_count integer not null default 0 check (completed_idea_count between 0 and idea_count),
  minutes_logged integer not null default 0 check (minutes_logged >= 0),
  time_log_count integer not null default 0 check (time_log_count >= 0),
  last_logged_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- A plan holds a number of open projects, and the ones begun first count.
create index projects_open on projects (user_id, id) where status <> 'completed';

create table project_ideas (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- No foreign key: whoever writes here holds the lock on the user's row and has just found the project.
  project_id uuid not null,
  -- sealed: content, priority
  sealed bytea not null,
  version integer not null default 1,
  status text not null default 'pending' check (status in ('pending', 'completed')),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index project_ideas_by_project on project_ideas (user_id, project_id, id);

create table project_time_logs (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- No foreign key: whoever writes here holds the lock on the user's row and has just found the project.
  project_id uuid not null,
  -- sealed: description
  sealed bytea not null,
  version integer not null default 1,
  minutes integer not null check (minutes >= 0),
  -- The month (its first day) and the week (its Monday) it was where the user was: minutes that are removed later are
  -- subtracted from the totals of these.
  month date not null,
  week date not null,
  logged_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index project_time_logs_by_project on project_time_logs (user_id, project_id, id);

-- Counters, changed in the transaction of what they count, under a lock on the user's row.
create table project_monthly_totals (
  user_id uuid not null references users on delete cascade,
  month date not null,
  minutes integer not null default 0 check (minutes >= 0),
  primary key (user_id, month)
);

create table project_weekly_totals (
  user_id uuid not null references users on delete cascade,
  week date not null,
  project_id uuid not null,
  minutes integer not null default 0 check (minutes >= 0),
  primary key (user_id, week, project_id)
);

create index project_weekly_totals_by_project on project_weekly_totals (user_id, project_id);

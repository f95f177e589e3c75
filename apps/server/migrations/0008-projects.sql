create table projects (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- sealed: title, description, category, target date
  sealed bytea not null,
  status text not null default 'active' check (status in ('active', 'paused', 'completed')),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- A plan holds a number of open projects, and the ones begun first count.
create index projects_open on projects (user_id, id) where status <> 'completed';

-- Counters, changed in the transaction of what they count, under a lock on this row.
alter table people
  add column projects integer not null default 0 check (projects >= 0),
  add column open_projects integer not null default 0 check (open_projects >= 0),
  add column active_projects integer not null default 0 check (active_projects >= 0);

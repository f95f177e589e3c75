create table project_ideas (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- No foreign key: whoever writes here holds the person's lock and has just found the project.
  project_id uuid not null,
  -- sealed: content, priority
  sealed bytea not null,
  status text not null default 'pending' check (status in ('pending', 'completed')),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index project_ideas_by_project on project_ideas (user_id, project_id, id);

alter table projects
  add column ideas integer not null default 0 check (ideas >= 0),
  add column completed_ideas integer not null default 0 check (completed_ideas between 0 and ideas);

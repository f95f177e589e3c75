-- Which workers live. One that has not said so for a while is dead, and its jobs are run by another.
create table job_workers (
  -- What the jobs it has taken are locked by.
  worker_id text collate "C" primary key,
  -- By the clock of the database, the same for all of them.
  seen_at timestamptz(3) not null
);

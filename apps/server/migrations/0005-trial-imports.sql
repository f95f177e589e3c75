-- A trial that became part of an account, by the id its device made: it is neither imported nor counted twice.
create table trial_imports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- sealed: fingerprint of the request, its response, the activity that was counted
  sealed bytea not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- A block is made for a name as it was met: a row each, also for several names of one account.
create table blocks (
  blocker_id uuid not null references users,
  id uuid not null,
  -- Never shown. No foreign key: whoever deletes their account takes the rows of both sides along.
  blocked_id uuid not null,
  -- The name under which they were met.
  shown_name text not null,
  -- Set where no name was chosen: then only this very letter, comment, image or pivot counts as met.
  target_id uuid,
  -- Secret: when each other thing of the account leaves and comes back follows from it. Never in a response.
  salt bytea not null,
  created_at timestamptz(3) not null,
  -- Kept until the last thing has come back, then a job removes the row.
  ended_at timestamptz(3),
  primary key (blocker_id, id)
);

create unique index blocks_unique on blocks (blocker_id, blocked_id, shown_name, target_id) nulls not distinct
  where ended_at is null;
create index blocks_by_pair on blocks (blocker_id, blocked_id);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
create index blocks_ended on blocks (ended_at) where ended_at is not null;

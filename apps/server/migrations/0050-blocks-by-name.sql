-- A block is made for a name as it was met: a row each, also for several names of one account.
drop index blocks_once;
drop index blocks_from_the_other_side;

alter table blocks
  -- Set where no name was chosen: then only this very thing counts as met.
  add column about_id uuid,
  -- Secret: when each other thing of the account leaves and comes back follows from it. Never answered.
  add column salt bytea,
  -- Kept until the last thing has come back, then a job removes the row.
  add column ended_at timestamptz(3);

update blocks set
  salt = uuid_send(gen_random_uuid()),
  about_id = case when lower(shown_name) in ('anonymous', 'anonymous supporter', 'community member') then id end;
alter table blocks alter column salt set not null;

create unique index blocks_once on blocks (blocker_id, blocked_id, shown_name, about_id) nulls not distinct
  where ended_at is null;
create index blocks_between on blocks (blocker_id, blocked_id);
create index blocks_from_the_other_side on blocks (blocked_id, blocker_id);
create index blocks_ended on blocks (ended_at) where ended_at is not null;

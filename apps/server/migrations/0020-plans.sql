-- Where a plan comes from; which one holds now is decided by the rules, from these and the clock, and stored nowhere.
alter table people
  -- Three months without a card, once: taken when it is not null.
  add column intro_plan text check (intro_plan in ('plus', 'pro')),
  add column intro_ends_at timestamptz(3),
  -- What the payment provider says is paid for.
  add column paid_plan text check (paid_plan in ('plus', 'pro')),
  add column paid_until timestamptz(3),
  add check (num_nulls(intro_plan, intro_ends_at) in (0, 2)),
  add check (num_nulls(paid_plan, paid_until) in (0, 2));

-- Whoever was given a plan before there were payments keeps it.
update people set paid_plan = plan, paid_until = '2100-01-01T00:00:00Z' where plan <> 'free';

alter table people drop column plan;

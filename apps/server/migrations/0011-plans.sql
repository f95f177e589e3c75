-- Paid plans, as the payment provider last told. A user has one that runs, and those before it.
create table subscriptions (
  user_id uuid not null references users on delete cascade,
  provider_id text collate "C" not null,
  state text not null,
  -- What the next invoice is for; null where it ends with what is paid.
  renews_as text,
  -- What the latest invoice covers that was paid and not refunded; null where there is none.
  paid_plan text,
  paid_until timestamptz(3),
  -- The same with the hours in which a renewal is charged.
  access_until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, provider_id),
  check (num_nulls(paid_plan, paid_until, access_until) in (0, 3))
);

-- Events name a subscription, not its user.
create unique index subscriptions_by_provider_id on subscriptions (provider_id);
create index subscriptions_by_access on subscriptions (user_id, access_until, paid_plan) where access_until is not null;
create index subscriptions_open on subscriptions (user_id) where state <> 'ended';

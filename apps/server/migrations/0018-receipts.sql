-- What somebody with an account has paid, as the payment provider told: a thing, an amount, a moment.
create table receipts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- The provider's payment, or of a plan its invoice.
  reference text collate "C" not null unique,
  item text not null,
  amount integer not null check (amount >= 0),
  is_refunded boolean not null default false,
  paid_at timestamptz(3) not null,
  primary key (user_id, id)
);

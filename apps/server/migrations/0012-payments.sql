-- A checkout in a browser, by the id that browser made: asked for again it is the same payment.
create table checkouts (
  id uuid primary key,
  -- of who asked and for what: nobody else is given this payment, and nothing else is paid with it
  fingerprint bytea not null,
  -- the provider's payment or subscription, once it is known
  provider_id text,
  created_at timestamptz(3) not null
);

create index checkouts_by_age on checkouts (created_at);

-- What was bought and paid. Buyers may have no account, so each order has a key of its own, wrapped by the master key.
create table orders (
  id uuid primary key,
  -- An order outlives the account it was made with: it still has to be sent.
  user_id uuid references users on delete set null,
  payment_id text collate "C" not null unique,
  product text not null,
  amount integer not null check (amount >= 0),
  key_version smallint not null,
  wrapped_key bytea not null,
  -- sealed: e-mail, where to ship
  sealed bytea not null,
  is_refunded boolean not null default false,
  shipped_at timestamptz(3),
  ordered_at timestamptz(3) not null,
  -- Made with an account that is deleted: it is still sent, and then where to is erased with the order's key.
  is_account_deleted boolean not null default false
);

create index orders_by_user on orders (user_id, id);
create index orders_to_ship on orders (id) where shipped_at is null and not is_refunded;
create index orders_by_key_version on orders (key_version, id);

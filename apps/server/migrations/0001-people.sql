-- A person is (issuer, subject), never an e-mail address. Their key is wrapped by the master key of key_version;
-- destroying wrapped_key makes everything they wrote unreadable.
create table people (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  plan text not null default 'free' check (plan in ('free', 'plus', 'pro')),
  is_moderator boolean not null default false,
  key_version smallint not null,
  wrapped_key bytea not null,
  -- sealed: first name, e-mail
  profile bytea not null,
  created_at timestamptz(3) not null,
  unique (issuer, subject)
);

-- For the online re-wrap after a new master key.
create index people_by_key_version on people (key_version, id);

create table sessions (
  user_id uuid not null references people on delete cascade,
  id uuid not null,
  -- The cookie's secret is never stored, only its hash.
  token_hash bytea not null,
  -- sealed: the device in words, the provider's id token for logging out there too
  sealed bytea not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index sessions_by_expiry on sessions (expires_at);

-- What a request that creates something answered, so that a repeated one answers the same and writes nothing.
create table idempotency_keys (
  user_id uuid not null references people on delete cascade,
  key text collate "C" not null,
  -- of the call and its payload: one key cannot stand for two different requests
  fingerprint bytea not null,
  -- sealed; null only inside the transaction that is still doing the work
  answer bytea,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The response of a request that created something, so that a repeated one gets the same response and writes nothing.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text collate "C" not null,
  -- of the call and its payload: one key cannot stand for two different requests
  fingerprint bytea not null,
  -- sealed; stored together with the key, after the work, in its transaction
  response bytea not null,
  -- What the request created. When that is erased, the stored response is too: it repeats its words.
  resource_id uuid,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

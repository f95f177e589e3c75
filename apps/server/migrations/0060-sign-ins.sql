-- A sign-in counts only if the password was given at this moment or later: set when a person ends sessions, so that a
-- device which the provider still knows has to ask for the password.
alter table people add column min_auth_time timestamptz(0);

-- When the person last proved at the provider who they are. Of older sessions nobody knows it.
alter table sessions add column authenticated_at timestamptz(3) not null default to_timestamp(0);
alter table sessions alter column authenticated_at drop default;

-- Sign-in attempts that came back from the provider: each works once. The hash of their state, until they would be too
-- old anyway.
create table used_sign_in_attempts (
  state_hash bytea primary key,
  expires_at timestamptz(3) not null
);

create index used_sign_in_attempts_by_expiry on used_sign_in_attempts (expires_at);

-- A user is an identity at the sign-in provider (issuer and subject), never an e-mail address. Their key is wrapped by the
-- master key of key_version; destroying wrapped_key makes everything they wrote unreadable.
create table users (
  id uuid primary key,
  -- HMAC of issuer and subject under a key derived from the master key of key_version; the user's own key is bound to it.
  -- Null once the account is deleted. Issuer and subject themselves are sealed in the profile.
  identity_hash bytea unique,
  key_version smallint not null,
  wrapped_key bytea not null,
  -- sealed: first name, e-mail, issuer, subject
  profile bytea not null,
  created_at timestamptz(3) not null,
  -- A sign-in counts only if the password was given at this moment or later: set when a user ends sessions, so that a
  -- device which the provider still knows has to ask for the password.
  min_auth_time timestamptz(0),

  -- Set when a user has asked for their account to be deleted: until then it can be kept, and nobody sees what they
  -- shared. Their comments are not counted meanwhile.
  deletion_due_at timestamptz(3),
  -- Set when the account is deleted: its key, name and sessions are gone and nothing of it is shown. The row itself stays
  -- until a job has erased the rest, so that no row is left without a user, and then goes too.
  deleted_at timestamptz(3),

  -- The first day without contact, as a calendar day of the user's own zone; null where none was set.
  no_contact_start date,

  -- Counters, changed in the transaction of what they count, under a lock on this row.
  project_count integer not null default 0 check (project_count >= 0),
  open_project_count integer not null default 0 check (open_project_count >= 0),
  active_project_count integer not null default 0 check (active_project_count >= 0),
  minutes_logged integer not null default 0 check (minutes_logged >= 0),

  -- Where a plan comes from; which one holds now is decided by the rules, from these and the clock, and stored nowhere.
  -- Three months without a card, once: taken when it is not null.
  intro_plan text check (intro_plan in ('plus', 'pro')),
  intro_ends_at timestamptz(3),
  -- What the payment provider says is paid for.
  paid_plan text check (paid_plan in ('plus', 'pro')),
  paid_until timestamptz(3),
  -- Under which the payment provider knows this user.
  payment_customer_id text,

  -- Stands for a moderator in the log of decisions: when the account is gone, nothing says whose it was.
  moderator_alias uuid unique,
  -- The alias once more, sealed with the moderator's own key: an alias without it is not believed.
  moderator_grant bytea,
  -- Whether a moderator has approved something of theirs before.
  are_posts_trusted boolean not null default false,
  are_images_trusted boolean not null default false,
  -- Statements of reasons that they have not been shown.
  unseen_statement_count integer not null default 0,

  -- The last day (UTC) on which something was imported, how often on that day, and how many entries.
  last_import_date date,
  daily_import_count integer not null default 0,
  daily_import_entry_count integer not null default 0,

  check (num_nulls(intro_plan, intro_ends_at) in (0, 2)),
  check (num_nulls(paid_plan, paid_until) in (0, 2))
);

-- For the online re-wrap after a new master key.
create index users_by_key_version on users (key_version, id);
-- Asked for every row that is shown to somebody: small, because few accounts wait to be deleted at any time.
create index users_pending_deletion on users (id) where deletion_due_at is not null;

create table sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- The cookie's secret is never stored, only an HMAC of user, session and secret under a key derived from the master key
  -- of key_version.
  token_hash bytea not null,
  key_version smallint not null,
  -- sealed: the device in words, the provider's id token for logging out there too
  sealed bytea not null,
  created_at timestamptz(3) not null,
  -- When the user last proved at the provider who they are.
  authenticated_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index sessions_by_expiry on sessions (expires_at);

-- Sign-in attempts that came back from the provider: each works once. The hash of their OpenID Connect state, until it
-- would be too old anyway.
create table used_sign_in_states (
  state_hash bytea primary key,
  expires_at timestamptz(3) not null
);

create index used_sign_in_states_by_expiry on used_sign_in_states (expires_at);

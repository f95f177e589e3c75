-- Whoever can write here, without a master key, must not be able to sign in as anybody. Nothing that was made before can
-- be carried over by SQL, and there was no release yet: only data of development, which has to be made anew.
do $$
begin
  if exists (select from people) or exists (select from orders) then
    raise exception 'This database is from before the first release and cannot be carried over. Drop it and begin with an empty one.';
  end if;
end
$$;

-- HMAC of issuer and subject under a key derived from the master key of key_version; the person's own key is bound to it.
-- Null once the account is deleted. Issuer and subject themselves are sealed in the profile.
alter table people drop constraint people_issuer_subject_key;
alter table people drop column issuer, drop column subject;
alter table people add column identity_hash bytea unique;

-- token_hash is an HMAC of owner, session and secret under a key derived from this master key.
alter table sessions add column key_version smallint not null;

-- The badge of a moderator once more, sealed with their own key: a badge without it is not believed.
alter table people add column moderator_grant bytea;

-- A key is now kept together with its answer, after the work: there is no moment without one.
alter table idempotency_keys alter column answer set not null;

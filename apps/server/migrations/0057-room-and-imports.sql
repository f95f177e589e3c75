-- Uploads that somebody was given an address for: until their time is over each takes room, whether a file came or not.
create table waiting_uploads (
  user_id uuid not null references people,
  id uuid not null,
  -- As announced; the address covers no other length.
  bytes integer not null,
  -- Until then the address takes a file.
  signed_until timestamptz(3) not null,
  -- Then a job removes the file and this row.
  ends_at timestamptz(3) not null,
  primary key (user_id, id)
);

create index waiting_uploads_by_end on waiting_uploads (ends_at);

-- Of all its files together.
alter table images add column stored_bytes integer not null default 0;

alter table people
  -- The last day (UTC) on which something was imported, how often, and how many entries.
  add column imported_on date,
  add column imports_that_day integer not null default 0,
  add column entries_that_day integer not null default 0;

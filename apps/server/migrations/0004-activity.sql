-- What a user did on a day, as a day of the zone they were in. It stays when a pivot is deleted: the day happened.
create table activity (
  user_id uuid not null references users on delete cascade,
  day date not null,
  usage_count integer not null default 0,
  pivot_count integer not null default 0,
  primary key (user_id, day)
);

-- What a pivot has counted of the nights on which it was shown and somebody said whether it held: on how many, and on how
-- many of those it did.
alter table pivots add column helped_nights integer not null default 0;
alter table pivots add column helped_times integer not null default 0;
-- From 0 to 100, by what was believed (sealed with the words) and by these nights: `strengthOf` in the rules. In plain, for
-- the index; the default is what the rule gives where nobody has said anything.
alter table pivots add column strength smallint not null default 50;

create index if not exists pivots_by_strength on pivots (user_id, strength desc, usage_count desc, id desc);
create index if not exists pivots_by_usage on pivots (user_id, usage_count desc, id desc);

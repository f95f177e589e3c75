-- What a report counts for when a thing is to be hidden before anybody has decided: nothing from a new account. Kept as
-- it was when the report came. What came before counts as it did then.
alter table reports add column weight smallint not null default 1 check (weight in (0, 1));
alter table reports alter column weight drop default;

-- The sum over the reports of a thing that is open.
alter table moderation_cases add column weight integer not null default 0;
update moderation_cases set weight = -rank where closed_at is null;

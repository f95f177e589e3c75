-- How often a thing was changed: a change names the version it was based on, and one that is out of date is refused.
-- A constant default is kept beside the table: no row is written anew.
alter table thoughts add column version integer not null default 1;
alter table pivots add column version integer not null default 1;
alter table letters add column version integer not null default 1;
alter table projects add column version integer not null default 1;
alter table project_ideas add column version integer not null default 1;
alter table project_time_logs add column version integer not null default 1;
alter table letter_comments add column version integer not null default 1;
alter table images add column version integer not null default 1;

-- sealed: what this person wants to be called here; null: what their sign-in calls them.
alter table users add column own_name bytea;

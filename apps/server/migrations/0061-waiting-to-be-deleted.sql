-- Set when a person has asked for their account to be deleted: until then it can be kept, and nobody sees what they
-- shared. Their comments are not counted meanwhile.
alter table people add column deletion_due_at timestamptz(3);

-- Asked for every row that is shown to somebody: small, because few are leaving at any time.
create index people_leaving on people (id) where deletion_due_at is not null;

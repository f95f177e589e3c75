-- Set when a person has deleted their account: their key, name and sessions are gone and nothing of theirs is shown. The
-- row itself stays until a job has erased the rest, so that nothing is left without an owner, and then goes too.
alter table people add column deleted_at timestamptz(3);

-- A person's own images: to take along, and to erase.
create index images_by_uploader on images (uploader_id, id);

-- Made with an account that is gone: it is still sent, and then where to is erased with the order's key.
alter table orders add column is_account_gone boolean not null default false;

-- A comment that waited for a moderator, or was shown again, is new from then on: notices count by this. Null where it
-- was shown from the beginning.
alter table letter_comments add column shown_at timestamptz(3);

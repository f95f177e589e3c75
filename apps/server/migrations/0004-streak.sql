-- The first day without contact, as a calendar day of the person's own zone; null where none was set.
alter table people add column no_contact_start date;

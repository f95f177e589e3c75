-- sealed: the name under which this person last shared something; null where they have not, then one is suggested.
alter table users add column pen_name bytea;

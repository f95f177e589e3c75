-- What a file was called on somebody's device is nobody's business, and is no longer kept.
alter table images drop column file_name, drop column original_name;

-- An id tells the moment in which it was made. A copy that others read has an id of its own, made when it is shared;
-- until now it had the id of the private row, which tells when that was written. Only the private row knows both.
alter table letters add column shared_id uuid;
alter table pivots add column shared_id uuid;

-- Whatever was shared gets an id of this moment, and what others did with it is found under it.
create temporary table new_ids on commit drop as
select 'letter' as kind, user_id as author_id, id as old_id, was_shared as is_shared,
  null::uuid as new_id from letters where was_shared
union all
select 'pivot', user_id, id, was_shared, null from pivots
where was_shared
  or id in (select saved_from from pivots)
  or id in (select thing_id from reports where kind = 'pivot')
  or id in (select thing_id from statements where kind = 'pivot');

-- UUIDv7: 48 bits of time, then random ones, with the version in its place.
update new_ids set new_id = encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid;

update letters l set shared_id = n.new_id from new_ids n
where n.kind = 'letter' and l.user_id = n.author_id and l.id = n.old_id;
update pivots p set shared_id = n.new_id from new_ids n
where n.kind = 'pivot' and p.user_id = n.author_id and p.id = n.old_id;
update shared_letters s set id = n.new_id from new_ids n
where n.kind = 'letter' and s.author_id = n.author_id and s.id = n.old_id;
update shared_pivots s set id = n.new_id from new_ids n
where n.kind = 'pivot' and s.author_id = n.author_id and s.id = n.old_id;
update statements s set thing_id = n.new_id from new_ids n
where s.kind = n.kind and s.author_id = n.author_id and s.thing_id = n.old_id;

-- Two accounts can hold the same letter or pivot of one trial: what others did was done to the one that is shared.
create temporary table met_ids on commit drop as
select distinct on (kind, old_id) kind, old_id, new_id from new_ids order by kind, old_id, is_shared desc;

update letter_comments c set letter_id = m.new_id from met_ids m where m.kind = 'letter' and c.letter_id = m.old_id;
update pivots p set saved_from = m.new_id from met_ids m where m.kind = 'pivot' and p.saved_from = m.old_id;
update moderation_cases c set thing_id = m.new_id from met_ids m where c.kind = m.kind and c.thing_id = m.old_id;
update reports r set thing_id = m.new_id from met_ids m where r.kind = m.kind and r.thing_id = m.old_id;
update blocks b set about_id = m.new_id from met_ids m where b.about_id = m.old_id;

-- Null says the same: the community never had a copy.
alter table letters drop column was_shared;
alter table pivots drop column was_shared;

-- From a copy to one's own pivot.
create unique index pivots_by_shared_id on pivots (user_id, shared_id) where shared_id is not null;

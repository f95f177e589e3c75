-- Whether a thought has a pivot is asked for each thought of a list.
create index pivots_by_thought on pivots (user_id, thought_id);

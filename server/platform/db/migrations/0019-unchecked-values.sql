-- Values that nobody checked before the validation are no evidence that the reading was correct.

alter table evaluations alter column all_right drop not null;
comment on column evaluations.outcomes is
  'CONFIRMED, UNCHECKED, CORRECTED, REMOVED or ADDED. UNCHECKED: validated as it was read, and no user checked it.';
comment on column evaluations.all_right is
  'All values that are booked were confirmed as they were read. Null: none was changed, and some were not checked.';

-- It is unknown who checked values that were validated earlier.
alter table evaluations no force row level security;
update evaluations
set outcomes = array_replace(outcomes, 'CONFIRMED', 'UNCHECKED'), all_right = case when all_right then null else false end;
alter table evaluations force row level security;

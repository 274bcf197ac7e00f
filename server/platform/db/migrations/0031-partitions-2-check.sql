-- Step 2 of 3: proves that all rows precede the boundary, so that step 3 needs no check under its lock. This reads both
-- tables once. Reads and writes continue meanwhile.

alter table webhook_deliveries validate constraint webhook_deliveries_before_weeks;
alter table webhook_attempts validate constraint webhook_attempts_before_weeks;

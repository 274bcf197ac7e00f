-- Step 2 of 3: proves that all events precede the boundary. Reads and writes continue meanwhile.

alter table events validate constraint events_before_weeks;

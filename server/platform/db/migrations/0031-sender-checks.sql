-- Mail whose sender is still to be looked up: a check that is due says so itself.
create index intakes_unchecked on intakes ((checks->>'dueAt')) where checks->>'dueAt' is not null;

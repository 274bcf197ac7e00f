-- Since when bookings have made things in the books that are not read yet: a batch has them read once, at its end.
alter table master_data_syncs add column made_since timestamptz;

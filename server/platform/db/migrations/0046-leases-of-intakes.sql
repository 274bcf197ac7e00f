-- Until then a worker opens the mail: the user asks for that again need not wake a second one.
alter table intakes add column leased_until timestamptz;

-- The readiness check writes this row: a database that answers but accepts no writes is not ready.
create table readiness (
  id smallint primary key check (id = 1),
  checks bigint not null
);
insert into readiness values (1, 0);
call protect_sign_in('readiness');

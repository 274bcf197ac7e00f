-- What this installation is, to notice a copy of it: a restored database, or a copied data folder. One row.
create table installation (
  singleton boolean primary key default true check (singleton),
  -- Of the PostgreSQL cluster and the database in it.
  database_identity text,
  -- Since when a copy does nothing outside until an operator releases it.
  held_since timestamptz,
  held_because text check (held_because in ('DATABASE', 'FOLDER'))
);
insert into installation default values;
call protect_sign_in('installation');

-- Data folders that belong to it: one for each machine, and copies that an operator released.
create table installation_folders (
  id uuid not null,
  fingerprint text not null,
  primary key (id, fingerprint)
);
call protect_sign_in('installation_folders');

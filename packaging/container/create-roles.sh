#!/bin/sh
# Creates the two roles and the database when PostgreSQL starts for the first time.
set -e
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=service="$DATABASE_SERVICE_PASSWORD" <<'SQL'
create role slipway_owner login password :'owner';
create role slipway_service login password :'service';
create database slipway owner slipway_owner;
SQL

-- Replacing the function took back its path of 0033: temporary tables come last, so that none passes for one of ours.
alter function search_documents(bigint, text[], text[], jsonb, text, boolean, jsonb, integer)
  set search_path = public, pg_temp;

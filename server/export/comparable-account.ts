import { type Fragment, sql } from '../platform/db/sql.ts';

/** A bank account as SQL, without spaces and punctuation and in capitals: banks space IBANs differently. */
export const comparableAccount = (account: Fragment): Fragment =>
  sql`upper(regexp_replace(${account}, '[^[:alnum:]]', '', 'g'))`;

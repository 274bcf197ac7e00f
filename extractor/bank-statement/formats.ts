import { bai2 } from './bai2/bai2.ts';
import { camt } from './camt/camt.ts';
import { coda } from './coda/coda.ts';
import { csv } from './csv/csv.ts';
import { mt940 } from './mt940/mt940.ts';
import { ofx } from './ofx/ofx.ts';
import { qif } from './qif/qif.ts';
import { xls } from './xls/xls.ts';
import { xlsx } from './xlsx/xlsx.ts';

/** All bank file formats, the most specific first: a table can contain anything. */
export const statementFormats = [ofx, camt, mt940, qif, coda, bai2, xlsx, xls, csv] as const;

import type { Finding } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';

import { decodeText } from '../../decode-text.ts';
import { parseDay, parseDecimal, tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import type { StatementFormat } from '../format.ts';
import { decimalSign, parseGrouped } from '../grouped-amounts.ts';
import {
  breaksOff,
  newAccount,
  newEntry,
  noStatement,
  pendingEntries,
  type ReadStatement,
  unreadableEntry,
} from '../statement.ts';
import { type OfxElement, ofxAll, ofxText, parseOfx } from './ofx-tree.ts';

export const ofx: StatementFormat<'OFX'> = {
  name: 'OFX',
  label: 'bank statement (OFX)',
  mediaType: 'application/x-ofx',
  recognises: ({ text }) => text !== null && startsAsOfx(text),
  read: (bytes) => readOfx(decodeText(bytes)),
};

/** The header of version 1, or the processing instruction or root of version 2, after an optional prolog. */
function startsAsOfx(text: string): boolean {
  return /^(OFXHEADER\s*:|(<\?xml[^>]*>\s*)?(<\?OFX\s|<OFX>))/i.test(text);
}

/** OFX 1 and 2: statements of bank accounts and credit cards. Securities accounts are not read. */
function readOfx(text: string): ReadStatement {
  const root = parseOfx(text);
  const findings: Finding[] = /<\/OFX>/i.test(text) ? [] : [breaksOff('The file ends before its data does')];
  const statements = ['STMTRS', 'CCSTMTRS'].flatMap((name) => ofxAll(root, name));
  if (statements.length === 0)
    return { accounts: [], findings: [...findings, reasonForNone(root)], documentType: 'OTHER' };
  // The sign-on response names the bank once for all statements (SONRS, FI, ORG).
  const bankName = tidy(ofxText(root, 'ORG'));
  const accounts = statements.map((statement) => ({ ...readAccount(statement, findings), bankName }));
  return { accounts, findings };
}

function reasonForNone(root: OfxElement): Finding {
  if (ofxAll(root, 'INVSTMTRS').length === 0) return noStatement();
  const message =
    'The file contains a statement of securities, not of a bank account: its trades and positions are not read.';
  return { code: 'NO_STATEMENT', severity: 'WARNING', field: null, message };
}

function readAccount(statement: OfxElement, findings: Finding[]): ReadAccount {
  const lists = ofxAll(statement, 'BANKTRANLIST');
  const ledger = ofxAll(statement, 'LEDGERBAL')[0];
  const currency = ofxText(statement, 'CURDEF') ?? '';
  const from = ofxAll(statement, 'BANKACCTFROM')[0] ?? ofxAll(statement, 'CCACCTFROM')[0];
  // OFX 2.1.1 and later: pending entries are in a separate list.
  const read = (name: string) =>
    ofxAll(statement, name)
      .map((entry) => readEntry(entry, findings))
      .filter((entry) => entry !== null);
  const pending = read('STMTTRNP');
  if (pending.length > 0) findings.push(pendingEntries(pending.length));
  return {
    ...newAccount(),
    account: tidy(ofxText(from, 'ACCTID')),
    currencyCode: /^[A-Z]{3}$/.test(currency) ? currency : null,
    periodStart: parseDay(ofxText(lists[0], 'DTSTART')),
    periodEnd: parseDay(ofxText(lists.at(-1), 'DTEND')) ?? parseDay(ofxText(ledger, 'DTASOF')),
    closingBalance: parseOfxAmount(ofxText(ledger, 'BALAMT')),
    entries: read('STMTTRN'),
    ...(pending.length > 0 && { pendingEntries: pending }),
  };
}

function readEntry(transaction: OfxElement, findings: Finding[]): ReadEntry | null {
  const stated = ofxText(transaction, 'TRNAMT');
  const amount = parseOfxAmount(stated);
  // OFX 1.6, 3.2.8: a date may have a time and a zone. The day is the bank's day and is not converted.
  const posted = ofxText(transaction, 'DTPOSTED') ?? ofxText(transaction, 'DTTRAN');
  const bookingDate = parseDay(posted);
  const name = tidy(ofxText(transaction, 'NAME')) ?? tidy(ofxText(ofxAll(transaction, 'PAYEE')[0], 'NAME'));
  if (amount === null || bookingDate === null) {
    const what = [stated, name, ofxText(transaction, 'FITID')].filter(Boolean).join(', ');
    const why = amount === null ? flaw('amount', stated) : flaw('date', posted);
    findings.push(unreadableEntry(what || 'an empty one', why));
    return null;
  }
  return {
    ...newEntry(amount),
    bookingDate,
    valueDate: parseDay(ofxText(transaction, 'DTAVAIL')),
    counterparty: name,
    description: tidy(ofxText(transaction, 'MEMO')) ?? name,
    reference:
      tidy(ofxText(transaction, 'REFNUM') ?? ofxText(transaction, 'CHECKNUM')) ??
      tidy(ofxText(transaction, 'FITID')),
  };
}

function flaw(what: string, stated: string | null): string {
  return stated === null ? `it has no ${what}` : `its ${what} "${stated}" is not valid`;
}

/** Some banks print thousands separators nevertheless: with both signs the last one is the decimal sign. */
function parseBothSigns(text: string): string | null {
  const isWhole = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$|^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text);
  return isWhole ? parseGrouped(text, decimalSign([text])) : null;
}

/** OFX 1.6, 3.2.9.1: the decimal separator is a point or a comma, and there are no thousands separators. */
function parseOfxAmount(text: string | null): string | null {
  const amount =
    parseDecimal(text) ?? parseDecimal(text?.replace(',', '.') ?? null) ?? parseBothSigns(text ?? '');
  return amount === null ? null : decimal(amount).isZero() ? '0.00' : amount;
}

import type { Finding } from '@slipway/contract/document.ts';

import { findAll, findOne, textAt, textsAt } from '../../find-xml.ts';
import { negate, parseDay, parseDecimal, tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import { parseXml, type XmlElement } from '../../xml.ts';
import { readXmlRoot } from '../../xml-root.ts';
import type { StatementFormat } from '../format.ts';
import { newAccount, newEntry, pendingEntries, type ReadStatement, unreadableEntry } from '../statement.ts';

/** Entries with these statuses are announced, not booked (ISO 20022 EntryStatus). */
const notBooked = ['PDNG', 'INFO', 'FUTR'];

export const camt: StatementFormat<'CAMT'> = {
  name: 'CAMT',
  label: 'bank statement (camt)',
  mediaType: 'application/xml',
  recognises: ({ text }) => text !== null && startsAsCamt(text),
  read: (bytes) => readCamt(parseXml(bytes)),
};

function startsAsCamt(text: string): boolean {
  const root = readXmlRoot(text);
  return root?.name === 'Document' && /camt\.05[234]/.test(root.namespace);
}

/** Reads ISO 20022 camt.052 (report), camt.053 (statement) and camt.054 (notification), all versions. */
function readCamt(root: XmlElement): ReadStatement {
  const messages = root.children.filter((message) => /^BkToCstmr/.test(message.name));
  const statements = messages.flatMap((message) =>
    message.children.filter((child) => ['Stmt', 'Rpt', 'Ntfctn'].includes(child.name)),
  );
  const findings: Finding[] = [];
  const accounts = statements.map((statement) => readAccount(statement, findings));
  return { accounts, findings };
}

/** The institution that services the account. */
const bank = 'Acct/Svcr/FinInstnId';

function readAccount(statement: XmlElement, findings: Finding[]): ReadAccount {
  const opening = balance(statement, 'OPBD') ?? balance(statement, 'PRCD');
  const closing = balance(statement, 'CLBD');
  const entries = findAll(statement, 'Ntry');
  const isPending = (entry: XmlElement) => notBooked.includes(textAt(entry, 'Sts/Cd', 'Sts') ?? '');
  const read = (some: XmlElement[]) =>
    some.map((entry) => readEntry(entry, findings)).filter((entry) => entry !== null);
  const pending = read(entries.filter(isPending));
  const account = textAt(
    statement,
    'Acct/Id/IBAN',
    'Acct/Id/Othr/Id',
    'Acct/Id/PrtryAcct/Id',
    'Acct/Id/BBAN',
    'Acct/Id/UPIC',
  );
  if (pending.length > 0) findings.push(pendingEntries(pending.length));
  return {
    ...newAccount(),
    account,
    bankName: tidy(textAt(statement, `${bank}/Nm`) ?? textAt(statement, `${bank}/BICFI`, `${bank}/BIC`)),
    holder: tidy(textAt(statement, 'Acct/Ownr/Nm', 'Acct/Ownr/Pty/Nm', 'Acct/Nm')),
    number: textAt(statement, 'LglSeqNb', 'ElctrncSeqNb', 'Id'),
    currencyCode: currencyOf(statement),
    periodStart: parseDay(textAt(statement, 'FrToDt/FrDtTm', 'FrToDt/FrDt')) ?? dayAt(opening, 'Dt'),
    periodEnd: parseDay(textAt(statement, 'FrToDt/ToDtTm', 'FrToDt/ToDt')) ?? dayAt(closing, 'Dt'),
    openingBalance: opening && signedAmount(opening),
    closingBalance: closing && signedAmount(closing),
    entries: read(entries.filter((entry) => !isPending(entry))),
    ...(pending.length > 0 && { pendingEntries: pending }),
  };
}

function balance(statement: XmlElement, code: string): XmlElement | null {
  const isIt = (one: XmlElement) => textAt(one, 'Tp/CdOrPrtry/Cd', 'Tp/Cd') === code;
  return findAll(statement, 'Bal').find(isIt) ?? null;
}

function currencyOf(statement: XmlElement): string | null {
  const stated = textAt(statement, 'Acct/Ccy');
  const amount = findOne(statement, 'Bal/Amt') ?? findOne(statement, 'Ntry/Amt');
  const code = stated ?? amount?.attributes['Ccy'] ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/**
 * The credit/debit indicator alone gives the sign. For a reversal it already states the effect of the
 * reversal.
 */
function signedAmount(element: XmlElement): string | null {
  const amount = parseDecimal(textAt(element, 'Amt'));
  return amount !== null && textAt(element, 'CdtDbtInd') === 'DBIT' ? negate(amount) : amount;
}

function dayAt(element: XmlElement | null, path: string): string | null {
  return parseDay(textAt(element, `${path}/Dt`, `${path}/DtTm`, path));
}

function readEntry(element: XmlElement, findings: Finding[]): ReadEntry | null {
  const amount = signedAmount(element);
  if (amount === null) {
    findings.push(
      unreadableEntry(textAt(element, 'Amt', 'AcctSvcrRef') ?? 'no amount', 'its amount is not a number'),
    );
    return null;
  }
  const details = [...findAll(element, 'NtryDtls/TxDtls'), ...findAll(element, 'TxDtls')];
  const isCredit = textAt(element, 'CdtDbtInd') !== 'DBIT';
  // A reversal has the same parties as the entry that it reverses.
  const isReversal = /^(true|1)$/.test(textAt(element, 'RvslInd') ?? '');
  const side = isCredit === isReversal ? 'Cdtr' : 'Dbtr';
  return {
    ...newEntry(amount),
    bookingDate: dayAt(element, 'BookgDt'),
    valueDate: dayAt(element, 'ValDt'),
    counterparty: tidy(theOne(details.map((detail) => partyName(detail, side)))),
    counterpartyIban: theOne(details.map((detail) => textAt(detail, `RltdPties/${side}Acct/Id/IBAN`))),
    description: tidy(remittance(details) || textAt(element, 'AddtlNtryInf')),
    reference: theOne(details.map(endToEndId)) ?? textAt(element, 'AcctSvcrRef', 'NtryRef'),
  };
}

function partyName(detail: XmlElement, side: 'Cdtr' | 'Dbtr'): string | null {
  const party = `RltdPties/${side}`;
  return textAt(
    detail,
    `${party}/Nm`,
    `${party}/Pty/Nm`,
    `RltdPties/Ultmt${side}/Nm`,
    `RltdPties/Ultmt${side}/Pty/Nm`,
  );
}

/** A batch has many counterparties: use a value only if all of them have the same. */
function theOne(values: (string | null)[]): string | null {
  const stated = new Set(values.filter((value) => value !== null));
  return stated.size === 1 ? ([...stated][0] ?? null) : null;
}

function remittance(details: XmlElement[]): string {
  return details.map(remittanceOf).filter(Boolean).join(' ');
}

function remittanceOf(detail: XmlElement): string {
  const free = textsAt(detail, 'RmtInf/Ustrd');
  const references = [
    ...textsAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...textsAt(detail, 'RmtInf/Strd/CdtrRefInf/CdtrRef'),
  ];
  const parts = [...free, ...references, ...textsAt(detail, 'RmtInf/Strd/AddtlRmtInf')];
  return parts.length > 0 ? parts.join(' ') : (textAt(detail, 'AddtlTxInf') ?? '');
}

function endToEndId(detail: XmlElement): string | null {
  const id = textAt(detail, 'Refs/EndToEndId');
  return id === null || /^NOT ?PROVIDED$/i.test(id) ? null : id;
}

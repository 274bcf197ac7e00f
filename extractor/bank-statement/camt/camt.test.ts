import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Unreadable } from '../../reading.ts';
import { readBankStatement } from '../read-bank-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

type Kind = '052' | '053' | '054';
const roots = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
};

const statement = (body: string, kind: Kind) => `<${roots[kind][1]}><Id>S1</Id><LglSeqNb>17</LglSeqNb>
  <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Kontor Nord GmbH</Nm></Ownr></Acct>${body}</${roots[kind][1]}>`;

const file = (bodies: string[], kind: Kind = '053', version = '08') =>
  bytes(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${roots[kind][0]}>
  <GrpHdr><MsgId>M</MsgId></GrpHdr>${bodies.map((body) => statement(body, kind)).join('')}</${roots[kind][0]}></Document>`);

const balance = (code: string, amount: string, side: 'CRDT' | 'DBIT', day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const parties =
  '<RltdPties><Dbtr><Pty><Nm>Payer</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct><Cdtr><Nm>Payee</Nm></Cdtr></RltdPties>';
const details = `<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>${parties}
  <RmtInf><Ustrd>Invoice</Ustrd><Ustrd>RE-17</Ustrd></RmtInf></TxDtls></NtryDtls>`;

const entry = (amount: string, side: 'CRDT' | 'DBIT', more = '', state = '<Cd>BOOK</Cd>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more.startsWith('<Rvsl') ? '<RvslInd>true</RvslInd>' : ''}<Sts>${state}</Sts>
  <BookgDt><DtTm>2025-01-31T23:59:00-10:00</DtTm></BookgDt><ValDt><Dt>2025-02-01</Dt></ValDt>${more.replace(/^<Rvsl>/, '')}</Ntry>`;

test('a statement is read with its account, balances, entries and counterparty', () => {
  const body =
    balance('OPBD', '10.00', 'DBIT', '2025-01-30') +
    balance('CLBD', '90.00', 'CRDT', '2025-01-31') +
    entry('100.00', 'CRDT', details);
  const reading = readBankStatement(file([body]));
  assert.equal(reading.documentType, 'BANK_STATEMENT');
  assert.deepEqual(reading.findings, []);
  assert.deepEqual(reading.statement?.accounts, [
    {
      account: 'DE02120300000000202051',
      bankName: null,
      holder: 'Kontor Nord GmbH',
      number: '17',
      currencyCode: 'EUR',
      periodStart: '2025-01-30',
      periodEnd: '2025-01-31',
      openingBalance: '-10.00',
      closingBalance: '90.00',
      entries: [
        {
          bookingDate: '2025-01-31',
          valueDate: '2025-02-01',
          amount: '100.00',
          counterparty: 'Payer',
          counterpartyIban: 'NL91ABNA0417164300',
          description: 'Invoice RE-17',
          reference: 'E2E-1',
          balance: null,
          page: null,
          box: null,
        },
      ],
    },
  ]);
});

test('a debit is negative and names the payee; a reversed debit is positive and names the payee too', () => {
  const body = entry('5.00', 'DBIT', details) + entry('5.00', 'CRDT', `<Rvsl>${details}`);
  const entries = readBankStatement(file([body])).statement?.accounts[0]?.entries;
  assert.deepEqual(
    entries?.map(({ amount, counterparty }) => [amount, counterparty]),
    [
      ['-5.00', 'Payee'],
      ['5.00', 'Payee'],
    ],
  );
});

test('two identical entries are two entries', () => {
  const body = entry('5.00', 'DBIT', details).repeat(2);
  assert.equal(readBankStatement(file([body])).statement?.accounts[0]?.entries.length, 2);
});

test('a batch is one entry of the account, and has no counterparty if there are several', () => {
  const transaction = (name: string) =>
    `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const body = entry('30.00', 'CRDT', `<NtryDtls>${transaction('A')}${transaction('B')}</NtryDtls>`);
  const entries = readBankStatement(file([body])).statement?.accounts[0]?.entries;
  assert.deepEqual(
    entries?.map(({ amount, counterparty }) => [amount, counterparty]),
    [['30.00', null]],
  );
});

test('pending entries are separate and not part of the balances, in reports, statements and notifications', () => {
  const body =
    balance('OPBD', '10.00', 'CRDT', '2025-01-30') +
    balance('CLBD', '12.00', 'CRDT', '2025-01-31') +
    entry('1.00', 'CRDT', details, 'PDNG') +
    entry('2.00', 'CRDT', '', 'BOOK') +
    entry('3.00', 'DBIT', '', '<Cd>PDNG</Cd>') +
    entry('4.00', 'DBIT', '', '<Cd>FUTR</Cd>');
  for (const kind of ['052', '053', '054'] as const) {
    const { statement, findings } = readBankStatement(file([body], kind));
    const [account] = statement?.accounts ?? [];
    assert.deepEqual(
      account?.entries.map(({ amount }) => amount),
      ['2.00'],
    );
    assert.deepEqual(
      account?.pendingEntries?.map(({ amount, counterparty }) => [amount, counterparty]),
      [
        ['1.00', 'Payer'],
        ['-3.00', null],
        ['-4.00', null],
      ],
    );
    assert.deepEqual(
      findings.map(({ code, values }) => [code, values]),
      [['PENDING_ENTRIES', { count: '3' }]],
    );
  }
});

test('each statement of a file becomes a separate account with its own entries', () => {
  const accounts = readBankStatement(file([entry('1.00', 'CRDT'), entry('2.00', 'DBIT'), ''])).statement
    ?.accounts;
  assert.deepEqual(
    accounts?.map(({ entries }) => entries.map(({ amount }) => amount)),
    [['1.00'], ['-2.00'], []],
  );
});

test('reports, statements and notifications of old and new versions are read', () => {
  for (const kind of ['052', '053', '054'] as const) {
    for (const version of ['01', '02', '08', '13']) {
      const reading = readBankStatement(file([entry('1.00', 'CRDT')], kind, version));
      assert.equal(reading.statement?.accounts[0]?.entries[0]?.amount, '1.00');
    }
  }
});

test('a statement whose balances do not match its entries is reported with the difference', () => {
  const balances =
    balance('OPBD', '10.00', 'CRDT', '2025-01-30') + balance('CLBD', '14.00', 'CRDT', '2025-01-31');
  const { findings } = readBankStatement(file([balances + entry('5.00', 'CRDT')]));
  assert.deepEqual(findings, [
    {
      code: 'STATEMENT_DOES_NOT_RECONCILE',
      severity: 'WARNING',
      field: null,
      message:
        'Statement 17 of account DE02120300000000202051 opens at 10.00 EUR and its one entry makes 5.00 EUR: ' +
        'it should close at 15.00 EUR, but it states 14.00 EUR, a gap of -1.00 EUR.',
      values: {
        account: 'DE02120300000000202051',
        currency: 'EUR',
        sum: '15',
        stated: '14.00',
        missing: '-1',
      },
    },
  ]);
});

test('a file without a statement, or an entry without an amount, is reported and does not fail', () => {
  const codes = (document: Uint8Array) => readBankStatement(document).findings.map(({ code }) => code);
  assert.deepEqual(codes(file([])), ['NO_STATEMENT']);
  assert.deepEqual(codes(file([entry('ten', 'CRDT')])), ['ENTRY_UNREADABLE']);
});

test('a truncated statement is damaged', () => {
  const whole = file([entry('5.00', 'CRDT')]);
  assert.throws(
    () => readBankStatement(whole.subarray(0, whole.length - 40)),
    (error) => error instanceof Unreadable && error.code === 'DAMAGED_FILE',
  );
});

test("the bank's name is read, and without a name its BIC", () => {
  const bankOf = (institution: string) => {
    const svcr = `<Svcr><FinInstnId>${institution}</FinInstnId></Svcr></Acct>`;
    const text = new TextDecoder().decode(file([entry('5.00', 'CRDT')])).replace('</Acct>', svcr);
    return readBankStatement(bytes(text)).statement?.accounts[0]?.bankName;
  };
  assert.equal(bankOf('<BICFI>FOBKDEK1XXX</BICFI><Nm>Fördebank Kiel</Nm>'), 'Fördebank Kiel');
  assert.equal(bankOf('<BIC>FOBKDEK1</BIC>'), 'FOBKDEK1');
  assert.equal(bankOf('<ClrSysMmbId><MmbId>21990044</MmbId></ClrSysMmbId>'), null);
});

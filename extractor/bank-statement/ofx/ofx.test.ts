import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Unreadable } from '../../reading.ts';
import { atOnceMs, processorMs } from '../../testing/processor-ms.ts';
import { readBankStatement } from '../read-bank-statement.ts';

const read = (text: string) => readBankStatement(new Uint8Array(Buffer.from(text, 'latin1')));
const header = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';

const sgml = (
  transactions: string,
  more = '',
) => `${header}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20250101<DTEND>20250131${transactions}</BANKTRANLIST>
<LEDGERBAL><BALAMT>-12.50<DTASOF>20250131</LEDGERBAL><AVAILBAL><BALAMT>99.00<DTASOF>20250131</AVAILBAL></STMTRS></STMTTRNRS>${more}</BANKMSGSRSV1></OFX>`;

const transaction = (day: string, amount: string, more = '') =>
  `\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>F1${more}</STMTTRN>`;

test('thousands separators, which the standard forbids, are read if the decimal sign is clear', () => {
  const { statement, findings } = read(
    sgml(transaction('20250115', '-1,234.56') + transaction('20250116', '1.234,56')),
  );
  assert.deepEqual(
    statement?.accounts[0]?.entries.map(({ amount }) => amount),
    ['-1234.56', '1234.56'],
  );
  assert.deepEqual(findings, []);
});

test('an OFX 1 file without closing tags is read', () => {
  const text = transaction('20250115120000.000[-5:EST]', '-7.25', '<NAME>Bakery &amp; Caf\xe9<MEMO>');
  const { statement, findings } = read(sgml(text));
  assert.deepEqual(findings, []);
  assert.deepEqual(statement?.accounts, [
    {
      account: '4711',
      bankName: null,
      holder: null,
      number: null,
      currencyCode: 'USD',
      periodStart: '2025-01-01',
      periodEnd: '2025-01-31',
      openingBalance: null,
      closingBalance: '-12.50',
      entries: [
        {
          bookingDate: '2025-01-15',
          valueDate: null,
          amount: '-7.25',
          counterparty: 'Bakery & Café',
          description: 'Bakery & Café',
          reference: 'F1',
          counterpartyIban: null,
          balance: null,
          page: null,
          box: null,
        },
      ],
    },
  ]);
});

test('the day of an entry is the day that the bank wrote, in any time zone', () => {
  const days = ['20250101000000[+14:LINT]', '20241231235959.999[-11:SST]', '20250228'];
  const entries = read(sgml(days.map((day) => transaction(day, '1')).join(''))).statement?.accounts[0]
    ?.entries;
  assert.deepEqual(
    entries?.map(({ bookingDate }) => bookingDate),
    ['2025-01-01', '2024-12-31', '2025-02-28'],
  );
});

test('an OFX 2 file with a bank account and a credit card gives two accounts', () => {
  const closed = (text: string) => text.replace(/<(\w+)>([^<\r\n]+)/g, '<$1>$2</$1>');
  const card = `<CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${transaction('20250110', '-3,50')}</BANKTRANLIST></CCSTMTRS>`;
  const xml = closed(sgml(transaction('20250115', '+8.00'), card).slice(header.length));
  const { statement } = read(`<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>\n${xml}`);
  assert.deepEqual(
    statement?.accounts.map(({ account, currencyCode, entries }) => [
      account,
      currencyCode,
      entries[0]?.amount,
    ]),
    [
      ['4711', 'USD', '8.00'],
      ['4111', 'EUR', '-3.50'],
    ],
  );
});

test('comments are ignored, and character data is text', () => {
  const more = '<NAME><![CDATA[A & B <C>  ]]><!-- <MEMO>old -->';
  const [account] = read(sgml(transaction('20250115', '5.00', more))).statement?.accounts ?? [];
  assert.deepEqual(
    [account?.entries[0]?.counterparty, account?.entries[0]?.description],
    ['A & B <C>', 'A & B <C>'],
  );
});

test('two identical entries are two entries', () => {
  assert.equal(
    read(sgml(transaction('20250115', '5.00').repeat(2))).statement?.accounts[0]?.entries.length,
    2,
  );
});

test('pending entries of an OFX file are separate from booked ones', () => {
  const pending =
    '<BANKTRANLISTP><DTASOF>20250131<STMTTRNP><TRNTYPE>POS<DTTRAN>20250131<TRNAMT>-5.00<NAME>Bakery</STMTTRNP></BANKTRANLISTP>';
  const text = sgml(transaction('20250115', '8.00')).replace('<LEDGERBAL>', `${pending}<LEDGERBAL>`);
  const { statement, findings } = read(text);
  const [account] = statement?.accounts ?? [];
  assert.deepEqual(
    account?.entries.map(({ amount }) => amount),
    ['8.00'],
  );
  assert.deepEqual(
    account?.pendingEntries?.map(({ bookingDate, amount, counterparty }) => [
      bookingDate,
      amount,
      counterparty,
    ]),
    [['2025-01-31', '-5.00', 'Bakery']],
  );
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['PENDING_ENTRIES'],
  );
});

test('an entry without a day or a number is left out and reported', () => {
  const text = transaction('', '5.00') + transaction('20250231', '5.00') + transaction('20250115', '$120');
  const { statement, findings } = read(sgml(text));
  assert.deepEqual(statement?.accounts[0]?.entries, []);
  assert.deepEqual(
    findings.map(({ code, message }) => [code, message]),
    [
      ['ENTRY_UNREADABLE', 'An entry was left out: 5.00, F1 (it has no date).'],
      ['ENTRY_UNREADABLE', 'An entry was left out: 5.00, F1 (its date "20250231" is not valid).'],
      ['ENTRY_UNREADABLE', 'An entry was left out: $120, F1 (its amount "$120" is not valid).'],
    ],
  );
});

test('a file without entries, without an end, or without an account statement does not fail', () => {
  assert.deepEqual(read(sgml('')).statement?.accounts[0]?.entries, []);
  const cut = read(sgml(transaction('20250115', '5.00')).split('</BANKTRANLIST>')[0] ?? '');
  assert.equal(cut.statement?.accounts[0]?.entries.length, 1);
  assert.equal(cut.findings[0]?.code, 'FILE_BREAKS_OFF');
  const signOn = read(
    `${header}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500</STATUS></SONRS></SIGNONMSGSRSV1></OFX>`,
  );
  assert.deepEqual(
    [signOn.documentType, signOn.statement, signOn.findings[0]?.code],
    ['OTHER', null, 'NO_STATEMENT'],
  );
});

test('a file full of elements that never close is read in linear time', () => {
  for (const filler of ['<!--', '<A><![CDATA[', '<A>&', '<', '</A ']) {
    const text = `${header}<OFX>${filler.repeat(50_000)}`;
    assert.ok(processorMs(() => read(text)) < atOnceMs, filler);
  }
});

test('an OFX file with endless nesting or a DOCTYPE is rejected immediately', () => {
  const deep = `${header}<OFX>${'<A>'.repeat(100_000)}${'</A>'.repeat(100_000)}`;
  const declared = '<?xml version="1.0"?><?OFX OFXHEADER="200"?><!DOCTYPE OFX [<!ENTITY x "y">]><OFX></OFX>';
  for (const text of [deep, declared]) {
    const refuse = () =>
      assert.throws(
        () => read(text),
        (error) => error instanceof Unreadable && error.code === 'FORBIDDEN_XML',
      );
    assert.ok(processorMs(refuse) < atOnceMs);
  }
});

test('a statement of securities is not a bank statement, and the reason is reported', () => {
  const text = `${header}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>`;
  const { documentType, statement, findings } = read(text);
  assert.deepEqual([documentType, statement], ['OTHER', null]);
  assert.match(findings[0]?.message ?? '', /securities/);
});

test('the organisation of the sign-on response is the bank of every account', () => {
  const text = sgml(transaction('20250115', '-1.00')).replace(
    '</SONRS>',
    '<FI><ORG>Harbour &amp; Hill<FID>1</FI></SONRS>',
  );
  assert.equal(read(text).statement?.accounts[0]?.bankName, 'Harbour & Hill');
});

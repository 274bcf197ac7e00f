import { decimal } from '@slipway/contract/money.ts';

import { closingBalanceOf, type SampleEntry, type SampleStatement } from './statement.ts';
import { leaf, node, type XmlPart, xmlFile } from './write-xml.ts';

/** ISO 20022 account statement, camt.053.001.08. */
export function makeCamt053(statement: SampleStatement): Buffer {
  return xmlFile(
    node(
      'Document',
      [
        node('BkToCstmrStmt', [
          node('GrpHdr', [
            leaf('MsgId', `CAMT053-${statement.number}`),
            leaf('CreDtTm', `${statement.periodEnd}T18:00:00+01:00`),
          ]),
          node('Stmt', [
            leaf('Id', statement.number),
            leaf('ElctrncSeqNb', String(Number(statement.number.replace(/\D/g, '')))),
            node('FrToDt', [
              leaf('FrDtTm', `${statement.periodStart}T00:00:00+01:00`),
              leaf('ToDtTm', `${statement.periodEnd}T23:59:59+01:00`),
            ]),
            accountOf(statement),
            balanceOf('OPBD', statement.openingBalance, statement.periodStart, statement.currency),
            balanceOf('CLBD', closingBalanceOf(statement), statement.periodEnd, statement.currency),
            ...statement.entries.map((entry, index) => entryOf(entry, index, statement)),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' },
    ),
  );
}

function accountOf(statement: SampleStatement): XmlPart {
  return node('Acct', [
    node('Id', [leaf('IBAN', statement.iban)]),
    leaf('Ccy', statement.currency),
    node('Ownr', [leaf('Nm', statement.holder.name)]),
    node('Svcr', [node('FinInstnId', [leaf('BICFI', statement.bank.bic), leaf('Nm', statement.bank.name)])]),
  ]);
}

function balanceOf(code: string, amount: string, date: string, currency: string): XmlPart {
  return node('Bal', [
    node('Tp', [node('CdOrPrtry', [leaf('Cd', code)])]),
    ...amountOf(amount, currency),
    node('Dt', [leaf('Dt', date)]),
  ]);
}

/** Amounts have no sign: the indicator says which way. */
function amountOf(amount: string, currency: string): XmlPart[] {
  const debit = amount.startsWith('-');
  return [
    leaf('Amt', debit ? amount.slice(1) : amount, { Ccy: currency }),
    leaf('CdtDbtInd', debit ? 'DBIT' : 'CRDT'),
  ];
}

function entryOf(entry: SampleEntry, index: number, statement: SampleStatement): XmlPart {
  const other = entry.amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  return node('Ntry', [
    leaf('NtryRef', String(index + 1)),
    ...amountOf(entry.amount, statement.currency),
    node('Sts', [leaf('Cd', 'BOOK')]),
    node('BookgDt', [leaf('Dt', entry.bookingDate)]),
    node('ValDt', [leaf('Dt', entry.valueDate)]),
    node('BkTxCd', [node('Prtry', [leaf('Cd', `NTRF+${businessCodes[entry.kind]}`), leaf('Issr', 'DK')])]),
    node('NtryDtls', [
      node('TxDtls', [
        node('Refs', [leaf('EndToEndId', entry.reference)]),
        ...amountOf(entry.amount, statement.currency),
        node('RltdPties', [
          node(other, [node('Pty', [leaf('Nm', entry.counterparty)])]),
          node(`${other}Acct`, [node('Id', [leaf('IBAN', entry.counterpartyIban)])]),
        ]),
        node('RmtInf', [leaf('Ustrd', entry.description)]),
      ]),
    ]),
  ]);
}

/** Geschäftsvorfallcodes of the German banks. */
const businessCodes = { TRANSFER: '177', DIRECT_DEBIT: '105', CREDIT: '166', CARD: '106', FEE: '808' };
const businessWords = {
  TRANSFER: 'UEBERWEISUNG',
  DIRECT_DEBIT: 'LASTSCHRIFT',
  CREDIT: 'GUTSCHRIFT',
  CARD: 'KARTENZAHLUNG',
  FEE: 'ENTGELT',
};

/** SWIFT MT940 with the subfields of German banks in field 86. */
export function makeMt940(statement: SampleStatement): Buffer {
  const lines = [
    ':20:STARTUMS',
    `:25:${mt940Account(statement)}`,
    `:28C:${(statement.number.split('/')[0] ?? '').padStart(5, '0')}/001`,
    `:60F:${mt940Balance(statement.openingBalance, statement.periodStart, statement.currency)}`,
    ...statement.entries.flatMap((entry) => [mt940Entry(entry), mt940Details(entry)]),
    `:62F:${mt940Balance(closingBalanceOf(statement), statement.periodEnd, statement.currency)}`,
    '-',
  ];
  return Buffer.from(lines.join('\r\n') + '\r\n', 'latin1');
}

/** Bank code and account number, as German banks state them in field 25. */
export function mt940Account(statement: SampleStatement): string {
  return `${statement.iban.slice(4, 12)}/${statement.iban.slice(12)}`;
}

function mt940Balance(amount: string, date: string, currency: string): string {
  return `${amount.startsWith('-') ? 'D' : 'C'}${shortDate(date)}${currency}${commaAmount(amount)}`;
}

function mt940Entry(entry: SampleEntry): string {
  const mark = entry.amount.startsWith('-') ? 'D' : 'C';
  const booked = shortDate(entry.bookingDate).slice(2);
  return `:61:${shortDate(entry.valueDate)}${booked}${mark}${commaAmount(entry.amount)}NTRFNONREF`;
}

function mt940Details(entry: SampleEntry): string {
  const reference = entry.reference ? [`EREF+${entry.reference}`] : [];
  const purpose = pieces(`SVWZ+${swiftText(entry.description)}`, 27);
  const names = pieces(swiftText(entry.counterparty), 27);
  const fields = [
    `?00${businessWords[entry.kind]}`,
    ...[...reference, ...purpose].map((text, index) => `?${20 + index}${text}`),
    ...(entry.counterpartyIban ? [`?31${entry.counterpartyIban}`] : []),
    ...names.map((text, index) => `?${32 + index}${text}`),
  ];
  return pieces(`:86:${businessCodes[entry.kind]}${fields.join('')}`, 65).join('\r\n');
}

/** The character set of SWIFT knows no umlauts and no ampersand. */
export function swiftText(text: string): string {
  const spelled: Record<string, string> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    ß: 'ss',
    '&': '+',
  };
  return text.replace(/[äöüÄÖÜß&]/g, (sign) => spelled[sign] ?? sign);
}

function pieces(text: string, size: number): string[] {
  return text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
}

function shortDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

function commaAmount(amount: string): string {
  return decimal(amount).abs().toFixed(2).replace('.', ',');
}

/** OFX 1.02, the SGML that accounting programs still import: elements that hold text are not closed. */
export function makeOfx(statement: SampleStatement): Buffer {
  const head = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
  ];
  const rest = ['COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', ''];
  const day = (date: string) => date.replaceAll('-', '');
  const body = [
    '<OFX>',
    '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<DTSERVER>${day(statement.periodEnd)}180000<LANGUAGE>ENG`,
    `<FI><ORG>${ofxText(statement.bank.name)}<FID>${statement.iban.slice(4, 12)}</FI></SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<STMTRS><CURDEF>${statement.currency}`,
    `<BANKACCTFROM><BANKID>${statement.iban.slice(4, 12)}<ACCTID>${statement.iban}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${day(statement.periodStart)}<DTEND>${day(statement.periodEnd)}`,
    ...statement.entries.map((entry, index) => ofxEntry(entry, `${statement.number}-${index + 1}`)),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${closingBalanceOf(statement)}<DTASOF>${day(statement.periodEnd)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
  ];
  return Buffer.from([...head, ...rest, ...body, ''].join('\r\n'), 'latin1');
}

function ofxEntry(entry: SampleEntry, id: string): string {
  return [
    `<STMTTRN><TRNTYPE>${entry.amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}`,
    `<DTPOSTED>${entry.bookingDate.replaceAll('-', '')}<TRNAMT>${entry.amount}<FITID>${id}`,
    `<NAME>${ofxText(entry.counterparty)}<MEMO>${ofxText(entry.description)}</STMTTRN>`,
  ].join('\r\n');
}

function ofxText(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

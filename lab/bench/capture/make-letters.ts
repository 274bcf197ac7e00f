/** What one mail brings, and what must become of each piece of it. */
export type Letter = { message: Buffer; parts: number; documents: number };

const boundary = 'slipway-bench-boundary';

/** A mail with one, two or three pieces beside its text; no two have the same bytes, nor any piece of them. */
export function makeLetter(run: string, number: number, contentOf = invoice): Letter {
  const documents = 1 + (number % 2);
  const files = Array.from({ length: documents }, (_, at) =>
    attach(`invoice-${at + 1}.xml`, contentOf(run, number, at)),
  );
  const text = [
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Please find invoice ${run}-${number} attached.`,
  ];
  const head = [
    'From: Nordlicht Papier GmbH <billing@nordlicht.example>',
    'To: invoices@brandt.example',
    `Subject: Invoice ${run}-${number}`,
    'Date: Sun, 22 Nov 2026 09:30:00 +0100',
    `Message-ID: <${run}-${number}@nordlicht.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const bodies = [text, ...files].flatMap((lines) => [`--${boundary}`, ...lines]);
  const message = Buffer.from([...head, '', ...bodies, `--${boundary}--`, ''].join('\r\n'));
  return { message, parts: documents + 1, documents };
}

function attach(name: string, content: string): string[] {
  return [
    'Content-Type: application/xml',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ];
}

/** Small enough that reading it is not what is measured. */
function invoice(run: string, number: number, at: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${run}-${number}-${at}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">${number + 1}.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;
}

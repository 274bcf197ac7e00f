import type { Finding } from '@slipway/contract/document.ts';
import { currencyOfCountry } from '@slipway/contract/home-currency.ts';
import { countryOf } from '@slipway/contract/tax-rates.ts';

import type { OwnCompany, Reading } from './reading.ts';

/** Reports a document in a currency other than the own company's, if its IDs show its country. */
export function compareCurrency(reading: Reading, { taxIds, ibans }: OwnCompany): Reading {
  const country = countryOf(taxIds[0] ?? null, ibans[0] ?? null);
  const home = country && currencyOfCountry(country);
  const printed = reading.fields.currencyCode?.value;
  const told = reading.findings.some(({ code }) => code === 'FOREIGN_CURRENCY');
  if (!home || !printed || printed === home || told || reading.documentType === 'BANK_STATEMENT')
    return reading;
  const finding: Finding = {
    code: 'FOREIGN_CURRENCY',
    severity: 'INFO',
    field: 'currencyCode',
    message: `The document is in ${printed}, your own currency is ${home}.`,
    values: { currency: printed, home },
  };
  return { ...reading, findings: [...reading.findings, finding] };
}

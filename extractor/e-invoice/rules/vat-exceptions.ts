import type { Rule } from './rule.ts';
import type { Stated } from './stated.ts';

/** Rules for single categories: BR-IC-11, BR-IC-12, BR-O-11 to BR-O-14, BR-B-…. */
export const vatExceptions: readonly Rule[] = [
  ...deliveryRules(),
  ...notSubjectRules(),
  ...splitPaymentRules(),
];

/** An intra-Community supply states when and where it is delivered. */
function deliveryRules(): Rule[] {
  const isWithin = ({ taxes }: Stated) => taxes.some(({ category }) => category === 'K');
  return [
    {
      code: 'BR-IC-11',
      field: null,
      words:
        'is a supply within the Community and states neither a day of delivery (BT-72) nor a period (BG-14)',
      broken: (stated) =>
        isWithin(stated) && !stated.deliveryDate && !stated.period?.start && !stated.period?.end,
    },
    {
      code: 'BR-IC-12',
      field: null,
      words: 'is a supply within the Community and does not state the country of delivery (BT-80)',
      broken: (stated) => isWithin(stated) && !stated.deliverTo?.country,
    },
  ];
}

/** A supply that is not subject to VAT is not mixed with other categories. */
function notSubjectRules(): Rule[] {
  const mixed = (list: (stated: Stated) => { category: string | null }[]) => (stated: Stated) =>
    stated.taxes.some(({ category }) => category === 'O') &&
    list(stated).some(({ category }) => category !== null && category !== 'O');
  const rule = (
    number: string,
    what: string,
    list: (stated: Stated) => { category: string | null }[],
  ): Rule => ({
    code: `BR-O-${number}`,
    field: 'taxAmount',
    words: `is not subject to VAT and has ${what} of another tax category`,
    broken: mixed(list),
  });
  return [
    rule('11', 'a tax row', ({ taxes }) => taxes),
    rule('12', 'a line', ({ lines }) => lines),
    rule('13', 'an allowance', ({ allowances }) => allowances),
    rule('14', 'a charge', ({ charges }) => charges),
  ];
}

/** Split payment (B) is used only in Italy, and is not mixed with the standard rate. */
function splitPaymentRules(): Rule[] {
  const has = (code: string) => (stated: Stated) =>
    [...stated.taxes, ...stated.lines, ...stated.allowances, ...stated.charges].some(
      ({ category }) => category === code,
    );
  return [
    {
      code: 'BR-B-01',
      field: 'taxAmount',
      words: 'has split payment (B) outside of Italy',
      broken: (stated) =>
        has('B')(stated) && [stated.seller, stated.buyer].some(({ address }) => address?.country !== 'IT'),
    },
    {
      code: 'BR-B-02',
      field: 'taxAmount',
      words: 'mixes split payment (B) with the standard rate (S)',
      broken: (stated) => has('B')(stated) && has('S')(stated),
    },
  ];
}

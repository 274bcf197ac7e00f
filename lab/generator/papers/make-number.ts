import type { Dice } from './dice.ts';

/** A number of a document, in one of the many ways that programs count. */
export function makeNumber(dice: Dice, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const prefix = dice.pick([
    'R',
    'RE',
    'INV',
    'F',
    'FA',
    'FAC',
    'A',
    'VK',
    'SI',
    'RG',
    'FT',
    'B',
    'V',
    'IN',
    'FV',
    dice.letters(2),
    dice.letters(3),
  ]);
  const ways = [
    () => dice.digits(dice.between(3, 5)),
    () => dice.digits(dice.between(6, 10)),
    () => `${prefix}-${dice.digits(dice.between(3, 6))}`,
    () => `${prefix}${dice.digits(dice.between(4, 8))}`,
    () => `${prefix} ${dice.digits(dice.between(4, 7))}`,
    () => `${year}-${dice.digits(dice.between(3, 5))}`,
    () => `${year}/${dice.digits(dice.between(2, 5))}`,
    () => `${dice.digits(dice.between(2, 4))}/${year}`,
    () => `${prefix}-${year}-${dice.digits(4)}`,
    () => `${prefix}${year.slice(2)}${month}-${dice.digits(3)}`,
    () => `${year}${month}${day}-${dice.digits(2)}`,
    () => `${prefix}/${year}/${month}/${dice.digits(3)}`,
    () => `${dice.letters(1)}${dice.digits(2)}.${dice.digits(4)}.${dice.digits(2)}`,
    () => `${dice.digits(3)}-${dice.digits(3)}-${dice.digits(4)}`,
    () => `0000${dice.digits(dice.between(2, 4))}`,
    () => `${year.slice(2)}-${dice.digits(5)}-${dice.letters(1)}`,
    () => `${dice.digits(4)} ${dice.digits(4)} ${dice.digits(2)}`,
    () => `${prefix} ${year}/${dice.digits(4)}`,
  ];
  return dice.pick(ways)();
}

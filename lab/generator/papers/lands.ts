import { makeIban, makeVatId, type VatCountry } from '../check-digits.ts';
import type { Dice } from './dice.ts';
import type { Language } from './paper.ts';

export type Land = {
  code: string;
  languages: Language[];
  currency: string;
  /** Percent, the usual one first. */
  rates: string[];
  forms: string[];
  /** Names of streets: `{}` stands for a made-up word. */
  streets: string[];
  numberFirst: boolean;
  endings: string[];
  /** What comes before or after the town: see `makeTown`. */
  postcode: (dice: Dice) => string;
  phone: string;
  account: ((dice: Dice) => string) | null;
};

const german = {
  languages: ['de'] as Language[],
  forms: ['GmbH', 'AG', 'e.K.', 'GmbH & Co. KG', 'KG', 'UG (haftungsbeschränkt)', 'OHG', 'GbR', 'eG', 'SE'],
  streets: [
    '{}straße',
    '{}weg',
    'Am {}berg',
    '{}gasse',
    '{}platz',
    'An der {}mühle',
    '{}allee',
    '{}str.',
    'Alte {}straße',
  ],
  numberFirst: false,
  endings: ['heim', 'hausen', 'berg', 'stadt', 'furt', 'ingen', 'dorf', 'bach', 'burg', 'kirchen', 'au'],
};
const english = {
  languages: ['en'] as Language[],
  streets: ['{} Road', '{} Street', '{} Lane', '{} Avenue', '{} Close', '{} Park', '{} Way', 'The {} Centre'],
  numberFirst: true,
  endings: ['ton', 'ham', 'ford', 'bury', 'field', 'wick', 'mouth', 'bridge', 'ley', 'worth'],
};
const frenchStreets = [
  'rue de {}',
  'avenue {}',
  'boulevard de la {}',
  'place du {}',
  'rue du {}',
  'chemin de {}',
  'Z.A. {}',
  'impasse {}',
];
const frenchEndings = ['ville', 'ac', 'court', 'sur-Marne', 'ans', 'eux', 'gny', 'bourg', 'val'];
const dutchStreets = ['{}straat', '{}weg', '{}laan', '{}plein', '{}kade', '{}dijk', '{}singel'];
const dutchEndings = ['dam', 'veen', 'drecht', 'wijk', 'hoven', 'zand', 'burg', 'meer'];

const inRange = (least: number, most: number, length: number) => (dice: Dice) =>
  String(dice.between(least, most)).padStart(length, '0');

export const lands: Land[] = [
  {
    ...german,
    code: 'DE',
    currency: 'EUR',
    rates: ['19', '7', '0'],
    postcode: inRange(1067, 99998, 5),
    phone: '+49',
    account: (dice) => dice.digits(18),
  },
  {
    ...german,
    code: 'AT',
    currency: 'EUR',
    rates: ['20', '10', '13'],
    postcode: inRange(1010, 9992, 4),
    phone: '+43',
    account: (dice) => dice.digits(16),
  },
  {
    ...german,
    code: 'CH',
    languages: ['de', 'fr', 'it'],
    currency: 'CHF',
    rates: ['8.1', '2.6', '3.8', '7.7'],
    postcode: inRange(1000, 9658, 4),
    phone: '+41',
    account: (dice) => dice.digits(17),
  },
  {
    ...english,
    code: 'GB',
    currency: 'GBP',
    rates: ['20', '5', '0'],
    forms: ['Ltd', 'Limited', 'plc', 'LLP', 'Ltd.', '& Sons Ltd', 'Partners LLP'],
    postcode: (dice) => `${dice.letters(2)}${dice.between(1, 29)} ${dice.between(1, 9)}${dice.letters(2)}`,
    phone: '+44',
    account: (dice) => dice.letters(4) + dice.digits(14),
  },
  {
    ...english,
    code: 'IE',
    currency: 'EUR',
    rates: ['23', '13.5', '9'],
    forms: ['Ltd', 'DAC', 'Limited', 'Teoranta'],
    postcode: (dice) => `${dice.letters(1)}${dice.digits(2)} ${dice.letters(2)}${dice.digits(2)}`,
    phone: '+353',
    account: (dice) => dice.letters(4) + dice.digits(14),
  },
  {
    ...english,
    code: 'US',
    currency: 'USD',
    rates: ['8.25', '6', '7.5', '9', '0'],
    forms: ['Inc.', 'LLC', 'Corp.', 'Co.', 'Inc', 'L.P.', 'Company'],
    postcode: (dice) =>
      `${dice.pick(['NY', 'CA', 'TX', 'OR', 'IL', 'MA', 'WA', 'OH', 'GA', 'PA'])} ${dice.digits(5)}`,
    phone: '+1',
    account: null,
  },
  {
    code: 'FR',
    languages: ['fr'],
    currency: 'EUR',
    rates: ['20', '5.5', '10'],
    forms: ['SARL', 'SAS', 'SA', 'EURL', 'SASU', 'SCI', 'et Fils'],
    streets: frenchStreets,
    numberFirst: true,
    endings: frenchEndings,
    postcode: inRange(1000, 95880, 5),
    phone: '+33',
    account: (dice) => dice.digits(23),
  },
  {
    code: 'BE',
    languages: ['nl', 'fr'],
    currency: 'EUR',
    rates: ['21', '6', '12'],
    forms: ['BV', 'NV', 'SRL', 'SA', 'CVBA', 'SPRL'],
    streets: dutchStreets,
    numberFirst: false,
    endings: dutchEndings,
    postcode: inRange(1000, 9992, 4),
    phone: '+32',
    account: (dice) => dice.digits(12),
  },
  {
    code: 'LU',
    languages: ['fr', 'de'],
    currency: 'EUR',
    rates: ['17', '8', '3'],
    forms: ['S.à r.l.', 'S.A.', 'SARL'],
    streets: frenchStreets,
    numberFirst: true,
    endings: ['ange', 'ingen', 'bourg', 'kirch'],
    postcode: (dice) => `L-${dice.digits(4)}`,
    phone: '+352',
    account: (dice) => dice.digits(16),
  },
  {
    code: 'ES',
    languages: ['es'],
    currency: 'EUR',
    rates: ['21', '10', '4'],
    forms: ['S.L.', 'S.A.', 'SL', 'S.L.U.', 'S.Coop.', 'C.B.', 'e Hijos S.L.'],
    streets: ['Calle {},', 'Avda. {},', 'Plaza de {},', 'C/ {},', 'Paseo del {},', 'Polígono {}, nave'],
    numberFirst: false,
    endings: ['ada', 'illa', 'onte', 'uela', 'era', 'ares', 'osa'],
    postcode: inRange(1001, 52006, 5),
    phone: '+34',
    account: (dice) => dice.digits(20),
  },
  {
    code: 'IT',
    languages: ['it'],
    currency: 'EUR',
    rates: ['22', '10', '4'],
    forms: ['S.r.l.', 'S.p.A.', 'S.n.c.', 'srl', 'S.a.s.', '& C. S.n.c.', 'Soc. Coop.'],
    streets: ['Via {},', 'Corso {}', 'Via dei {}', 'Piazza {}', 'Viale {},', 'Vicolo {}'],
    numberFirst: false,
    endings: ['ate', 'ano', 'asco', 'ole', 'ona', 'etto', 'aro'],
    postcode: inRange(10, 98168, 5),
    phone: '+39',
    account: (dice) => dice.letters(1) + dice.digits(22),
  },
  {
    code: 'NL',
    languages: ['nl'],
    currency: 'EUR',
    rates: ['21', '9', '0'],
    forms: ['B.V.', 'N.V.', 'V.O.F.', 'BV', 'Holding B.V.', 'Coöperatie U.A.'],
    streets: dutchStreets,
    numberFirst: false,
    endings: dutchEndings,
    postcode: (dice) => `${dice.digits(4)} ${dice.letters(2)}`,
    phone: '+31',
    account: (dice) => dice.letters(4) + dice.digits(10),
  },
  {
    code: 'PT',
    languages: ['pt'],
    currency: 'EUR',
    rates: ['23', '6', '13'],
    forms: ['Lda.', 'S.A.', 'Unipessoal Lda', 'Lda', '& Filhos, Lda.', 'SA'],
    streets: ['Rua {},', 'Avenida {},', 'Largo do {},', 'Travessa {},', 'Rua da {}, n.º', 'Praceta {},'],
    numberFirst: false,
    endings: ['eira', 'oso', 'ães', 'ela', 'inho', 'oura'],
    postcode: (dice) => `${dice.digits(4)}-${dice.digits(3)}`,
    phone: '+351',
    account: (dice) => dice.digits(21),
  },
];

/** Where many receipts are in English, and prices in ringgit. */
export const malaysia: Land = {
  code: 'MY',
  languages: ['en'],
  currency: 'MYR',
  rates: ['6', '10', '0'],
  forms: ['SDN BHD', 'SDN. BHD.', 'ENTERPRISE', 'TRADING', 'Sdn Bhd', '(M) SDN BHD'],
  streets: ['JALAN {}', 'LOT {}', 'NO. 8, JALAN {}', 'Lorong {}', 'JLN {} 4/2A, TAMAN', 'Taman {}, Jalan'],
  numberFirst: false,
  endings: ['ANG', 'UR', 'AH', 'AM', ' JAYA', ' INDAH', 'ONG'],
  postcode: (dice) => dice.digits(5),
  phone: '+60',
  account: null,
};

/** An IBAN of the land with its check digits, or nothing where there are none. */
export function randomIban(dice: Dice, land: Land): string | null {
  return land.account && makeIban(land.code, land.account(dice));
}

/** How many digits come before the check digits. */
const stemLengths: Record<VatCountry, number> = { DE: 8, AT: 7, FR: 8, IT: 10, ES: 7, NL: 8, GB: 7, CH: 8 };

/** The VAT id of a company of the land with its check digits; of the United States, an employer number. */
export function randomVatId(dice: Dice, land: Land): string {
  switch (land.code) {
    case 'US':
      return `${dice.digits(2)}-${dice.digits(7)}`;
    case 'MY':
      return dice.chance(0.6) ? `00${dice.digits(10)}` : `W10-${dice.digits(4)}-${dice.digits(8)}`;
    case 'BE': {
      const stem = `0${dice.digits(7)}`;
      return `BE${stem}${String(97 - (Number(stem) % 97)).padStart(2, '0')}`;
    }
    case 'LU': {
      const stem = dice.digits(6);
      return `LU${stem}${String(Number(stem) % 89).padStart(2, '0')}`;
    }
    case 'PT': {
      const stem = `5${dice.digits(7)}`;
      const check = 11 - (weightedSum(stem, 9) % 11);
      return `PT${stem}${check > 9 ? 0 : check}`;
    }
    case 'IE': {
      const stem = dice.digits(7);
      return `IE${stem}${'WABCDEFGHIJKLMNOPQRSTUV'[weightedSum(stem, 8) % 23]}`;
    }
    default:
      return tryVatId(dice, land.code as VatCountry);
  }
}

/** Some stems have no check digit: then the next is tried. */
function tryVatId(dice: Dice, country: VatCountry): string {
  for (;;) {
    try {
      return makeVatId(country, dice.digits(stemLengths[country]));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('no check digit')) throw error;
    }
  }
}

/** Each digit times its weight, which falls by one from digit to digit. */
function weightedSum(stem: string, first: number): number {
  return [...stem].reduce((sum, digit, index) => sum + Number(digit) * (first - index), 0);
}

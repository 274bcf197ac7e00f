import type { Dice } from './dice.ts';
import { type Land, randomIban, randomVatId } from './lands.ts';
import type { Language } from './paper.ts';

export type Party = {
  land: Land;
  /** As registered, with its legal form. */
  name: string;
  /** Without the legal form, as on a sign. */
  brand: string;
  street: string;
  /** Postal code and town, in the order of the country. */
  town: string;
  /** The town alone. */
  place: string;
  vatId: string;
  taxNumber: string;
  iban: string | null;
  secondIban: string | null;
  bic: string;
  bank: string;
  phone: string;
  email: string;
  web: string;
  person: string;
  register: string;
};

const starts =
  'Al Bar Cor Dan El Fer Gal Hol Is Jor Kal Lum Mar Nor Or Pel Quin Ros Sil Tar Ul Ver Win Xan Yor Zel Bri Cla Dro Fla Gre Kri Pla Sta Tru'.split(
    ' ',
  );
const middles = 'a e i o u an en or al is eri ola ami ude ono ati era ilu'.split(' ');
const ends =
  'ben dor fin gan hal kom lin mar nex pol ran sen tek vid wald zon mann ski berg tti rini veld quist dot row stein'.split(
    ' ',
  );

/** A word that is no name of anything, as firms, streets, towns and people have them. */
export function makeWord(dice: Dice): string {
  return dice.pick(starts) + (dice.chance(0.6) ? dice.pick(middles) : '') + dice.pick(ends);
}

const trades: Record<Language, string[]> = {
  en: 'Engineering|Consulting|Supplies|Catering|Software|Logistics|Design|Tools|Media|Plumbing|Office Services|Textiles|Energy|Events|Motors|Printing|Foods|Security|Analytics|Garden Centre'.split(
    '|',
  ),
  de: 'Technik|Bau|Elektro|Maschinenbau|Handel|Logistik|Druck|Möbel|Gebäudereinigung|Software|Werkzeuge|Papier|Getränke|Sanitär|Beratung|Garten- und Landschaftsbau|Verlag|Metallbau|Autohaus|Energie'.split(
    '|',
  ),
  fr: 'Conseil|Électricité|Bâtiment|Transports|Imprimerie|Informatique|Traiteur|Mobilier|Nettoyage|Plomberie|Énergie|Fournitures|Formation|Distribution|Garage|Menuiserie|Communication'.split(
    '|',
  ),
  es: 'Construcciones|Suministros|Transportes|Consultores|Imprenta|Informática|Muebles|Limpiezas|Talleres|Electricidad|Distribuciones|Alimentación|Ingeniería|Asesores|Jardinería'.split(
    '|',
  ),
  it: 'Costruzioni|Forniture|Trasporti|Consulenza|Tipografia|Informatica|Mobili|Impianti|Officina|Elettronica|Distribuzione|Alimentari|Ingegneria|Servizi|Arredamenti'.split(
    '|',
  ),
  nl: 'Techniek|Bouw|Transport|Advies|Drukkerij|Automatisering|Meubelen|Schoonmaak|Installaties|Groothandel|Elektro|Tuinen|Reclame|Logistiek|Verhuur'.split(
    '|',
  ),
  pt: 'Construções|Transportes|Consultoria|Tipografia|Informática|Mobiliário|Limpezas|Oficina|Eletricidade|Distribuição|Alimentar|Engenharia|Serviços|Jardinagem|Energia'.split(
    '|',
  ),
};
const firstNames =
  'Anna Ben Clara David Elena Fabio Greta Hugo Ines Jan Katja Luca Maria Nils Olga Paulo Rosa Sven Teresa Ugo Vera Willem Yvonne Zoe'.split(
    ' ',
  );

export function makePerson(dice: Dice): string {
  return `${dice.pick(firstNames)} ${makeWord(dice)}`;
}

/** What a firm is called: a made-up word, initials, people's names, with a trade or without, as chance has it. */
function makeBrand(dice: Dice, language: Language): string {
  const trade = dice.pick(trades[language]);
  const word = makeWord(dice);
  switch (dice.between(0, 7)) {
    case 0:
      return `${trade} ${word}`;
    case 1:
      return word;
    case 2:
      return `${dice.letters(dice.between(2, 4))} ${trade}`;
    case 3:
      return `${word} & ${makeWord(dice)}`;
    case 4:
      return `${dice.pick(firstNames)} ${word} ${trade}`;
    case 5:
      return `${word}${dice.pick(['-', ' + ', ' '])}${makeWord(dice)} ${trade}`;
    default:
      return `${word} ${trade}`;
  }
}

export function makeTown(dice: Dice, land: Land): { place: string; town: string } {
  const place = dice.pick(starts) + dice.pick(middles) + dice.pick(land.endings);
  const code = land.postcode(dice);
  if (land.code === 'US') return { place, town: `${place}, ${code}` };
  if (land.code === 'GB' || land.code === 'IE') return { place, town: `${place} ${code}` };
  const province = land.code === 'IT' && dice.chance(0.6) ? ` (${dice.letters(2)})` : '';
  return { place, town: `${code} ${place}${province}` };
}

export function makeStreet(dice: Dice, land: Land): string {
  const street = dice.pick(land.streets).replace('{}', makeWord(dice));
  const number = `${dice.between(1, 190)}${dice.chance(0.1) ? dice.pick(['a', 'b', 'c', '-12']) : ''}`;
  return land.numberFirst ? `${number}${dice.chance(0.1) ? ',' : ''} ${street}` : `${street} ${number}`;
}

const domains: Record<string, string> = { GB: 'co.uk', US: 'com', CH: 'ch', IE: 'ie' };

export function makeParty(dice: Dice, land: Land, language: Language): Party {
  const brand = makeBrand(dice, language);
  const form = dice.pick(land.forms);
  const { place, town } = makeTown(dice, land);
  const domain = `${slugOf(brand)}.${domains[land.code] ?? dice.pick([land.code.toLowerCase(), 'com', 'eu', land.code.toLowerCase()])}`;
  return {
    land,
    name: `${brand} ${form}`,
    brand,
    street: makeStreet(dice, land),
    town,
    place,
    vatId: randomVatId(dice, land),
    taxNumber: dice.pick([
      `${dice.digits(2)}/${dice.digits(3)}/${dice.digits(5)}`,
      dice.digits(10),
      `${dice.digits(3)} ${dice.digits(3)} ${dice.digits(3)}`,
    ]),
    iban: randomIban(dice, land),
    secondIban: dice.chance(0.12) ? randomIban(dice, land) : null,
    bic: `${dice.letters(4)}${land.code}${dice.letters(1)}${dice.between(1, 9)}${dice.chance(0.5) ? dice.pick(['XXX', `${dice.digits(3)}`]) : ''}`,
    bank: dice
      .pick([
        'Sparkasse {}',
        '{} Bank',
        'Volksbank {}',
        'Banque {}',
        'Banca {}',
        'Banco {}',
        '{} Credit Union',
        'Crédit {}',
        'Caixa {}',
      ])
      .replace('{}', makeWord(dice)),
    phone: makePhone(dice, land),
    email: `${dice.pick(['info', 'office', 'mail', 'contact', 'rechnung', 'billing', 'accounts', 'hello'])}@${domain}`,
    web: `${dice.chance(0.7) ? 'www.' : ''}${domain}`,
    person: makePerson(dice),
    register: `${dice.pick(['HRB', 'HRA', 'Reg. No.', 'RCS', 'REA', 'KvK'])} ${dice.digits(dice.between(4, 8))}`,
  };
}

function makePhone(dice: Dice, land: Land): string {
  const [area, number] = [dice.digits(dice.between(2, 4)), dice.digits(dice.between(5, 7))];
  return dice.pick([
    `${land.phone} ${area} ${number}`,
    `0${area} / ${number}`,
    `0${area}-${number}`,
    `${land.phone} (0) ${area} ${number.slice(0, 3)} ${number.slice(3)}`,
    `(${area}) ${number.slice(0, 3)}-${number.slice(3)}`,
  ]);
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 28);
}

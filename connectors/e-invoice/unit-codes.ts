/** UN/ECE recommendation 20: pieces, and anything without a unit of its own. */
export const pieceUnit = 'C62';

/** Printed units in German, English, French, Dutch, Spanish and Italian, without case and dots. */
const printed: Readonly<Record<string, string>> = {
  C62: 'stk stck stück stueck st pc pcs pce piece pieces ea each unit units einheit einheiten pièce pièces pz pzs pezzo pezzi ud uds unidad unidades stuk stuks unité unités u mal x',
  HUR: 'h hr hrs hour hours std stunde stunden heure heures uur uren hora horas ora ore',
  MIN: 'min minute minuten minutes minuut minuto minutos minuti',
  DAY: 'day days tag tage tg jour jours dag dagen día días dia dias giorno giorni gg d',
  WEE: 'week weeks woche wochen semaine semaines weken semana semanas settimana settimane',
  MON: 'month months monat monate mois maand maanden mes meses mese mesi mth',
  ANN: 'year years jahr jahre an ans année années jaar jaren año años anno anni',
  KGM: 'kg kgs kilo kilogramm kilogram kilogrammes kilogramme',
  GRM: 'g gr gramm gram gramme grammes grammi',
  TNE: 't to tonne tonnen tonnes ton tonnellate toneladas',
  LTR: 'l ltr liter litre litres litro litros litri',
  MLT: 'ml milliliter millilitre',
  HLT: 'hl hektoliter',
  MTR: 'm mtr meter metre mètre mètres metro metros metri',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km kilometer kilomètre kilomètres kilometros chilometri',
  MTK: 'm² m2 qm',
  MTQ: 'm³ m3 cbm',
  KWH: 'kwh',
  MWH: 'mwh',
  SET: 'set satz sätze',
  PR: 'paar pair pairs paire paires paia',
  DZN: 'dozen dutzend douzaine dozijn docena dozzina dz',
  LS: 'pauschal pauschale psch pausch lump forfait forfettario flat',
  P1: '% prozent percent',
  XPK: 'package pack packung pkg paket pakete pakket colis paquete',
  XBX: 'box boxes schachtel boîte doos caja scatola',
  XCT: 'karton kartons carton cartons ktn',
  XPX: 'palette paletten pallet pallets pal',
  XRO: 'rolle rollen roll rolls rouleau rol rollo rotolo',
  XBO: 'flasche flaschen bottle bottles bouteille bouteilles fles botella bottiglia fl',
  XCA: 'dose dosen can cans',
  XBG: 'beutel tüte bag bags sac sacs zak',
  XSA: 'sack säcke',
};

const codesByWord = new Map(
  Object.entries(printed).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);
/** Other codes that are frequent in e-invoices. */
const others = new Set(['EA', 'H87', 'E48', 'E49', 'SEC', 'KTM', 'GLL', 'D61', 'XPP', 'ZZ']);

/** The code of a printed unit or code; null for an unknown unit. */
export function unitCodeOf(unit: string): string | null {
  const said = unit.trim();
  if (Object.hasOwn(printed, said) || others.has(said)) return said;
  return codesByWord.get(said.toLowerCase().replaceAll('.', '')) ?? null;
}

import { fold } from './fold-text.ts';

/** Names of the months as invoices print them, in seven languages; abbreviations are the shortest unique starts. */
const names: readonly (readonly string[])[] = [
  [
    'january',
    'januar',
    'janner',
    'jaenner',
    'janvier',
    'enero',
    'gennaio',
    'januari',
    'janeiro',
    'jan',
    'janv',
    'ene',
    'gen',
  ],
  [
    'february',
    'februar',
    'feber',
    'fevrier',
    'febrero',
    'febbraio',
    'februari',
    'fevereiro',
    'feb',
    'fev',
    'fevr',
    'febr',
  ],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'maart', 'marco', 'mar', 'mrz', 'mrt'],
  ['april', 'avril', 'abril', 'aprile', 'apr', 'avr', 'abr'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio', 'mag'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'junho', 'jun', 'giu'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'jul', 'juil', 'lug'],
  ['august', 'aout', 'agosto', 'augustus', 'aug', 'ago', 'agos'],
  [
    'september',
    'septembre',
    'septiembre',
    'setiembre',
    'settembre',
    'setembro',
    'sep',
    'sept',
    'set',
    'sett',
  ],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'oct', 'okt', 'ott', 'out'],
  ['november', 'novembre', 'noviembre', 'novembro', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dezembro', 'dec', 'dez', 'dic'],
];

const numbers = new Map(names.flatMap((spellings, at) => spellings.map((name) => [name, at + 1] as const)));

/** One month's name as a group of a regular expression for unfolded text. */
export const monthPattern = String.raw`((?:${[...numbers.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) =>
    name
      .replace(/^marz$/, 'm[aä]rz')
      .replace(/^marco$/, 'mar[cç]o')
      .replace(/^janner$/, 'j[aä]nner'),
  )
  .map((name) =>
    name
      .replace(/^fev/, 'f[eé]v')
      .replace(/^aout$/, 'ao[uû]t')
      .replace(/^dec/, 'd[eé]c'),
  )
  .join('|')})(?!\p{L})\.?)`;

/** 1 to 12, for a name or abbreviation in any of the languages. */
export function monthOf(name: string): number | undefined {
  return numbers.get(fold(name).replace(/[^a-z]/g, ''));
}

import type { Evidence, Finding } from '@slipway/contract/document.ts';
import { fieldTable } from '@slipway/contract/fields.ts';
import { gapIn, placesIn, ruleOf, shownValues, wordingOf } from '../../lib/findings-words.ts';
import { en } from '../../words/en.ts';
import { currentLocale } from '../../words/locale.ts';
import { useWords, wordsOf } from '../../words/words.ts';
import { duplicateReason } from '../compare/duplicate-reason.ts';

type Say = (key: string, values?: Record<string, unknown>) => string;
type Spoken = Pick<Finding, 'code' | 'message' | 'values'>;

/** Findings in the user's language; those without a translation stay as the service returns them. */
export function useFindingText(): (finding: Spoken) => string {
  // Read here so that components are drawn again when the language changes.
  useWords('findings');
  return describeFinding;
}

/** The finding in the current language. */
export function describeFinding({ code, message, values = {} }: Spoken): string {
  const say = wordsOf('findings') as unknown as Say;
  const rule = ruleOf(en.rules.stated, code);
  const known = { ...values, ...gapWords(values, say), ...whyWords(values), message };
  const key = wordingOf(en.findings.codes, code, known);
  if (key !== null) return say(`codes.${key}`, shownValues(known, labelOf, currentLocale()));
  return rule === null
    ? message
    : say('rule', { code, rule: ruleWords(rule), where: whereWords(values, say) });
}

/** The reason in the current language. */
export function describeEvidence({ code, message, values = {} }: Evidence): string {
  const key = wordingOf(en.findings.evidence, code, values);
  if (key === null) return message;
  const shown = shownValues({ ...values, ...codeWords(values) }, labelOf, currentLocale());
  return (wordsOf('findings') as unknown as Say)(`evidence.${key}`, shown);
}

/** The name of the field. */
export function labelOf(field: string): string {
  if (field === 'documentType') return wordsOf('findings')('documentType');
  return field in fieldTable ? (wordsOf('fields') as unknown as Say)(field) : field;
}

function ruleWords({ key, kind }: NonNullable<ReturnType<typeof ruleOf>>): string {
  const say = wordsOf('rules') as unknown as Say;
  return say(key, kind === null ? {} : { kind: say(`kinds.${kind}`) });
}

function whereWords({ where = '' }: Record<string, string>, say: Say): string {
  const places = placesIn(where).map(({ what, name }) => say(`where.${what}`, { name }));
  return places.length === 0 ? '' : `: ${places.join(', ')}`;
}

/** Why another document may be a duplicate. */
function whyWords({ rule, ...values }: Record<string, string>): Record<string, string> {
  const why = rule ? duplicateReason(rule, values) : null;
  return why ? { why } : {};
}

function gapWords(values: Record<string, string>, say: Say): Record<string, string> {
  const gap = gapIn(values);
  if (!gap) return codeWords(values);
  const [from, to] = gap.map((number, at) => {
    if (number === null) return say(at === 0 ? 'openingBalance' : 'closingBalance');
    return say('row', { number });
  });
  return { from: from ?? '', to: to ?? '' };
}

/** `payment code (EPC)` or `tax code (ATCUD)`: the name in brackets stays untranslated. */
function codeWords({ printedCode }: Record<string, string>): Record<string, string> {
  const [, kind, name] = /^(payment|tax) code \((.+)\)$/.exec(printedCode ?? '') ?? [];
  if (!name) return {};
  const key = kind === 'tax' ? 'fiscalCode' : 'paymentCode';
  return { printedCode: wordsOf('findings')(key, { name }) };
}

import { hasContact, hasTaxLabel, isPersonLine } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isFullName, isNameLike, isStreetLike, isTown } from './names.ts';
import { dash, sentenceEnd } from './parts-of-line.ts';
import { isBuilding, isNamedStreet } from './postal-places.ts';

/** The name in a return address line or a footer, where it begins, and the address after it. */
export type SenderLine = { name: string; start: number; address: string[] };

const bullets = /\s*[·•●|∙*■▪;]\s*/gu;
const commas = new RegExp(String.raw`,\s+|${dash}|${sentenceEnd}`, 'gu');

type Part = { text: string; start: number };

/**
 * "Brand · Firm, Inc. · Street 1 · 12345 Town": the firm and its address. With a brand in front, the name is the
 * part with a legal form, or the owner's name. Null without a street, box or town after a name.
 */
export function splitSenderLine(text: string): SenderLine | null {
  const groups = split({ text, start: 0 }, bullets);
  const parts = groups.length > 1 ? groups : split({ text, start: 0 }, commas);
  const end = parts.findIndex((part, at) => at > 0 && isAddress(part.text));
  if (end < 1) return null;
  const names = parts.slice(0, end);
  const name = groups.length > 1 ? chooseName(names) : joinName(names, text);
  if (!name) return null;
  const address = parts.slice(end).flatMap((part) => split(part, groups.length > 1 ? commas : bullets));
  return { name: name.text, start: name.start, address: address.map((part) => part.text) };
}

function chooseName(names: readonly Part[]): Part | undefined {
  const [first, second] = names;
  const firm = names.find((part) => hasLegalForm(part.text) && isName(part.text));
  if (firm) return firm;
  // A brand before the name of its owner is one word.
  const isBrand = first !== undefined && !/\s/.test(first.text.trim());
  return isBrand && second && isFullName(second.text) && isName(second.text) ? second : first;
}

/** "Hargrove, Finch and Partners LLP": one name with a comma, if only its end has a legal form. */
function joinName(names: readonly Part[], text: string): Part | undefined {
  const [first] = names;
  const last = names.at(-1);
  if (!first || !last || first === last || hasLegalForm(first.text) || !hasLegalForm(last.text)) return first;
  return { text: text.slice(first.start, last.start + last.text.length), start: first.start };
}

function isName(text: string): boolean {
  return (
    isNameLike(text) && !hasContact(text) && !isPersonLine(text) && (!hasTaxLabel(text) || hasLegalForm(text))
  );
}

function isAddress(text: string): boolean {
  const isOne =
    isStreetLike(text) || beginsWithStreet(text) || isNamedStreet(text) || isBuilding(text) || isTown(text);
  return isOne && !hasLegalForm(text);
}

function split({ text, start }: Part, separators: RegExp): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of [...text.matchAll(separators), null]) {
    const part = text.slice(from, match?.index ?? text.length);
    if (part.trim() !== '') parts.push({ text: part, start: start + from });
    from = match ? match.index + match[0].length : text.length;
  }
  return parts;
}

import type { PartyKey } from '../languages/language-words.ts';
import type { AddressLines } from './block-address.ts';
import { isTableLine } from './line-kinds.ts';
import { hasLegalForm, isNameLike } from './names.ts';
import { keyedValuesIn, keyOfCell, spellKeyed } from './party-keys.ts';
import { heightOf, type Row, type Segment } from './text-lines.ts';

/** The heading of a party, alone in its cell. */
export type FormHeading = { home: Segment; role: 'seller' | 'buyer' };

/** A party that is printed as a form: "Company: Firm", "Street: Street 1". */
export type PartyForm = FormHeading & {
  /** The cell of its name, and where the name starts in that cell. */
  name: Segment;
  nameStart: number;
  nameEnd: number;
  /** Further lines of the name. */
  nameRest: readonly Segment[];
  /** Every cell of the form: labels, values and headings of its parts. */
  lines: readonly Segment[];
  address: AddressLines | null;
  /** The lines behind or below the label of the street, which can be the whole address. */
  street: readonly Segment[];
};

const rowsMax = 24;
const gapHeightsMax = 5;
const edgeMax = 0.02;
/** Headings of parts ("Registered office") are alone in their row; after more such rows, the form has ended. */
const otherRowsMax = 2;
/** The name, and at least one other label. */
const labelsMin = 2;

type Value = { key: PartyKey; cell: Segment; start: number; end: number; text: string; more: Segment[] };

/** The forms below the headings of parties. */
export function findPartyForms(rows: readonly Row[], headings: readonly FormHeading[]): PartyForm[] {
  return headings.flatMap((heading) => {
    const form = readForm(heading, rows, headings);
    return form ? [form] : [];
  });
}

function readForm(
  { home, role }: FormHeading,
  rows: readonly Row[],
  headings: readonly FormHeading[],
): PartyForm | null {
  const beside = headings.filter(({ home: other }) => other.row === home.row && other.left > home.left);
  const heads = Math.min(Number.POSITIVE_INFINITY, ...beside.map(({ home: other }) => other.left));
  const first = rows[home.row];
  let right = first ? leftOfNext(first, home, heads) : heads;
  const form = new FormReader();
  let bottom = home.bottom;
  for (const row of rows.slice(home.row + 1, home.row + 1 + rowsMax)) {
    right = leftOfNext(row, home, right);
    const cells = row.segments.filter(({ left }) => left > home.left - edgeMax && left < right - edgeMax);
    const [cell] = cells;
    if (row.page !== home.page || isTableLine(row)) break;
    if (!cell) continue;
    const isEnd = cells.some((part) => headings.some(({ home: other }) => other === part));
    if (isEnd || cell.top - bottom > gapHeightsMax * heightOf(cell)) break;
    if (!form.take(cells)) break;
    bottom = cell.bottom;
  }
  const found = form.finish();
  return found ? { home, role, ...found } : null;
}

/** Whether a cell is neither a label nor the value of the label before it: another party in the next column. */
function isApart(cell: Segment, before: Segment, home: Segment): boolean {
  const isValue = /:\s*$/.test(before.text) || keyOfCell(before.text) !== null;
  return before.left > home.left - edgeMax && !isLabel(cell.text) && isNameLike(cell.text) && !isValue;
}

/** Where the next column begins: at the heading of another party, or at a name beside the form. */
function leftOfNext(row: Row, home: Segment, right: number): number {
  const apart = row.segments.filter((cell, at) => {
    const before = row.segments[at - 1];
    return before !== undefined && cell.left < right && isApart(cell, before, home);
  });
  return Math.min(right, ...apart.map(({ left }) => left));
}

/** Reads a form row by row. */
class FormReader {
  readonly #values: Value[] = [];
  readonly #lines: Segment[] = [];
  #others: Segment[] = [];
  readonly #othersBefore: Segment[] = [];
  #labels = 0;
  /** The label whose values are in the lines below it, or the value that can go on there. */
  #open: { key: PartyKey | null; left: number; value: Value | null } | null = null;

  /** Takes the cells of the next row. Returns false when the form has ended. */
  take(cells: readonly Segment[]): boolean {
    let isForm = false;
    for (const [at, cell] of cells.entries()) {
      if (this.#lines.includes(cell)) continue;
      const next = cells[at + 1];
      if (this.#takeLabel(cell, next && !isLabel(next.text) ? next : undefined)) isForm = true;
      else if (this.#takeValue(cell)) isForm = true;
      else if (this.#values.length > 0 && hasLegalForm(cell.text)) return false;
      else this.#others.push(cell);
    }
    if (isForm && this.#labels > 0) {
      this.#lines.push(...this.#others);
      if (this.#values.length <= 1) this.#othersBefore.push(...this.#others);
      this.#others = [];
    }
    return this.#others.length <= otherRowsMax;
  }

  #takeLabel(cell: Segment, next: Segment | undefined): boolean {
    const pairs = keyedValuesIn(cell.text);
    const alone = keyOfCell(cell.text);
    const isOpen = /:\s*$/.test(cell.text);
    if (pairs.length === 0 && !isOpen && !(alone && next) && !unknownLabel.test(cell.text)) return false;
    this.#labels++;
    this.#lines.push(cell);
    this.#open = null;
    for (const { key, start, end } of pairs) {
      if (end > start) this.#add(key, cell, start, cell.text.slice(start, end));
    }
    const last = pairs.at(-1);
    const key = alone ?? (last && last.end === last.start ? last.key : null);
    if (!isOpen && !(alone && next)) return true;
    if (next) {
      this.#lines.push(next);
      if (key) this.#add(key, next, 0, next.text);
      else this.#open = null;
    } else this.#open = { key, left: cell.left, value: null };
    return true;
  }

  /** The lines below a label that has no value beside it, or below the beginning of a value. */
  #takeValue(cell: Segment): boolean {
    const open = this.#open;
    if (!open || cell.left < open.left - edgeMax) return false;
    if (open.value) {
      if (Math.abs(cell.left - open.left) > edgeMax) return false;
      if (open.key !== 'street' && hasLegalForm(open.value.text)) return false;
      open.value.more.push(cell);
      open.value.text += ` ${cell.text}`;
    } else if (open.key) {
      const { key } = open;
      this.#add(key, cell, 0, cell.text);
    }
    this.#lines.push(cell);
    return true;
  }

  #add(key: PartyKey, cell: Segment, start: number, text: string): void {
    if (this.#values.some((value) => value.key === key)) return;
    const value: Value = { key, cell, start, end: start + text.length, text, more: [] };
    this.#values.push(value);
    const left = cell.left;
    this.#open = start === 0 && goesOn.has(key) ? { key, left, value } : null;
  }

  finish(): Omit<PartyForm, keyof FormHeading> | null {
    const company = this.#values.find(({ key }) => key === 'company');
    const name = company ?? this.#values.find(({ key }) => key === 'name');
    if (!name || this.#labels < labelsMin || !isNameLike(name.text)) return null;
    // A name above the labels: "Name: …" is the contact.
    const isContact = (other: Segment) =>
      company ? hasLegalForm(other.text) && !hasLegalForm(name.text) : isNameLike(other.text);
    if (this.#othersBefore.some(isContact)) return null;
    const keyed = this.#values.filter(({ key }) => key !== 'company' && key !== 'name');
    const values = new Map(keyed.map(({ key, text }) => [key, text]));
    const street = keyed.find(({ key }) => key === 'street');
    const own = keyed.flatMap(({ cell, more }) => [cell, ...more]);
    return {
      name: name.cell,
      nameStart: name.start,
      nameEnd: name.end,
      nameRest: name.more,
      lines: this.#lines,
      address: own.length > 0 ? spellKeyed(values, [...new Set(own)]) : null,
      street: street ? [street.cell, ...street.more] : [],
    };
  }
}

/** Values that can be too long for their line. */
const goesOn: ReadonlySet<PartyKey> = new Set(['company', 'name', 'street']);

/** "Tax number: 123", "Regime fiscale: RF01". */
const unknownLabel = /^\p{Lu}[\p{L}.() /'’-]{1,40}:(?:\s|$)/u;

function isLabel(text: string): boolean {
  return unknownLabel.test(text) || keyedValuesIn(text).length > 0;
}

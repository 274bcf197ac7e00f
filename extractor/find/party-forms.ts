import type { PartyKey } from '../languages/language-words.ts';
import type { AddressLines } from './block-address.ts';
import { isTableLine } from './line-kinds.ts';
import { hasLegalForm, isNameLike } from './names.ts';
import { keyedValuesIn, keyOfCell, spellKeyed } from './party-keys.ts';
import { heightOf, type Row, type Segment } from './text-lines.ts';

/** The heading of a party, alone in its cell. */
export type FormHeading = { home: Segment; role: 'seller' | 'buyer' };

/** A value of a form: a part of its cell, and further lines below it. */
type Value = { key: PartyKey; cell: Segment; start: number; end: number; more: Segment[] };

/** A party that is printed as a form: "Company: Firm", "Street: Street 1". */
export type PartyForm = FormHeading & {
  name: Value;
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

/** The forms below the headings of parties. */
export function findPartyForms(rows: readonly Row[], headings: readonly FormHeading[]): PartyForm[] {
  const homes = new Set(headings.map(({ home }) => home));
  return headings.flatMap(({ home, role }) => {
    const form = readForm(home, rows, homes);
    return form ? [{ home, role, ...form }] : [];
  });
}

function readForm(home: Segment, rows: readonly Row[], homes: ReadonlySet<Segment>): FoundForm | null {
  let right = Number.POSITIVE_INFINITY;
  const form = new FormReader();
  let bottom = home.bottom;
  for (const row of rows.slice(home.row, home.row + 1 + rowsMax)) {
    right = leftOfNext(row, home, right, homes);
    const cells = row.segments.filter(({ left }) => left > home.left - edgeMax && left < right - edgeMax);
    const [first] = cells;
    if (row.page !== home.page || isTableLine(row)) break;
    if (!first || row.row === home.row) continue;
    const isEnd = cells.some((cell) => homes.has(cell));
    if (isEnd || first.top - bottom > gapHeightsMax * heightOf(first)) break;
    if (!form.take(cells)) break;
    bottom = first.bottom;
  }
  return form.finish();
}

/** Whether a cell is neither a label nor the value of the label before it: another party in the next column. */
function isApart(cell: Segment, before: Segment, home: Segment): boolean {
  const isValue = /:\s*$/.test(before.text) || keyOfCell(before.text) !== null;
  return before.left > home.left - edgeMax && !isLabel(cell.text) && isNameLike(cell.text) && !isValue;
}

/** Where the next column begins: at the heading of another party, or at a name beside the form. */
function leftOfNext(row: Row, home: Segment, right: number, homes: ReadonlySet<Segment>): number {
  const apart = row.segments.filter((cell, at) => {
    const before = row.segments[at - 1];
    if (before === undefined || cell.left <= home.left || cell.left >= right) return false;
    return (row.row === home.row && homes.has(cell)) || isApart(cell, before, home);
  });
  return Math.min(right, ...apart.map(({ left }) => left));
}

type FoundForm = Omit<PartyForm, keyof FormHeading>;

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

  /** A label: with its value behind it, with `next` as its value, or with its value in the lines below. */
  #takeLabel(cell: Segment, next: Segment | undefined): boolean {
    const pairs = keyedValuesIn(cell.text);
    const alone = keyOfCell(cell.text);
    const isOpen = /:\s*$/.test(cell.text) || (alone !== null && next !== undefined);
    if (pairs.length === 0 && !isOpen && !unknownLabel.test(cell.text)) return false;
    this.#labels++;
    this.#lines.push(cell);
    this.#open = null;
    for (const { key, start, end } of pairs) {
      if (end > start) this.#add({ key, cell, start, end, more: [] });
    }
    if (!isOpen) return true;
    const last = pairs.at(-1);
    const key = alone ?? (last?.end === last?.start ? last?.key : undefined) ?? null;
    if (!next) this.#open = { key, left: cell.left, value: null };
    else {
      this.#lines.push(next);
      if (key) this.#addWhole(key, next);
    }
    return true;
  }

  /** The lines below a label that has no value beside it, or below the beginning of a value. */
  #takeValue(cell: Segment): boolean {
    const open = this.#open;
    if (!open || cell.left < open.left - edgeMax) return false;
    if (open.value) {
      const isComplete = open.key !== 'street' && hasLegalForm(textOf(open.value));
      if (isComplete || Math.abs(cell.left - open.left) > edgeMax) return false;
      open.value.more.push(cell);
    } else if (open.key) this.#addWhole(open.key, cell);
    this.#lines.push(cell);
    return true;
  }

  /** A value that fills its cell can go on in the lines below. */
  #addWhole(key: PartyKey, cell: Segment): void {
    const value: Value = { key, cell, start: 0, end: cell.text.length, more: [] };
    const isNew = this.#add(value);
    this.#open = isNew && goesOn.has(key) ? { key, left: cell.left, value } : null;
  }

  #add(value: Value): boolean {
    if (this.#values.some(({ key }) => key === value.key)) return false;
    this.#values.push(value);
    return true;
  }

  finish(): FoundForm | null {
    const company = this.#values.find(({ key }) => key === 'company');
    const name = company ?? this.#values.find(({ key }) => key === 'name');
    if (!name || this.#labels < labelsMin || !isNameLike(textOf(name))) return null;
    // A name above the labels: "Name: …" is the contact.
    const isContact = (other: Segment) =>
      company ? hasLegalForm(other.text) && !hasLegalForm(textOf(name)) : isNameLike(other.text);
    if (this.#othersBefore.some(isContact)) return null;
    const keyed = this.#values.filter(({ key }) => key !== 'company' && key !== 'name');
    const street = keyed.find(({ key }) => key === 'street');
    const own = [...new Set(keyed.flatMap(linesOf))];
    return {
      name,
      lines: this.#lines,
      address: spellKeyed(new Map(keyed.map((value) => [value.key, textOf(value)])), own),
      street: street ? linesOf(street) : [],
    };
  }
}

function textOf({ cell, start, end, more }: Value): string {
  return [cell.text.slice(start, end), ...more.map(({ text }) => text)].join(' ');
}

function linesOf({ cell, more }: Value): Segment[] {
  return [cell, ...more];
}

/** Values that can be too long for their line. */
const goesOn: ReadonlySet<PartyKey> = new Set(['company', 'name', 'street']);

/** "Tax number: 123", "Regime fiscale: RF01". */
const unknownLabel = /^\p{Lu}[\p{L}.() /'’-]{1,40}:(?:\s|$)/u;

function isLabel(text: string): boolean {
  return unknownLabel.test(text) || keyedValuesIn(text).length > 0;
}

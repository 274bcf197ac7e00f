import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import type { FieldName } from '@slipway/contract/fields.ts';
import { describeField, isPrinted } from '@slipway/extractor/model/confidence.ts';
import { fieldsOfLine } from '@slipway/extractor/print-reading.ts';
import { type Known, type Reading, Unreadable } from '@slipway/extractor/reading.ts';
import type { Readers } from '@slipway/extractor/sandbox/create-readers.ts';
import type { ConfidenceExample } from '../training/fit-confidence.ts';

import {
  countPairs,
  headFields,
  isRight,
  isSameAmount,
  isSameLine,
  type TrueStatement,
  type Truth,
} from './compare-values.ts';
import { learnFirstDocuments } from './learn-first-documents.ts';

export type Answer = { field: FieldName; right: boolean; confidence: number };
/**
 * One document with the fields that decide whether it needs a person: the lowest confidence of them, 0 where one was not
 * read, and whether all are right.
 */
export type Decided = { confidence: number; right: boolean };
export type FieldCount = { known: number; right: number; wrong: number };
export type SetFigures = {
  name: string;
  files: number;
  refused: number;
  seconds: number;
  fields: Map<FieldName, FieldCount>;
  whole: { known: number; right: number };
  lines: { read: number; known: number; right: number };
  statements: { known: number; right: number };
  /** Every value that was read and whose truth is known, but for those of XML, which need no estimate. */
  answers: Answer[];
  /** Every document whose truth has at least two of the fields that decide. */
  decided: Decided[];
  /** What confidence is fitted on: every value that rules and model read from a page. */
  examples: ConfidenceExample[];
};

/** A document goes through untouched when all of these are sure. */
const decidingFields: readonly FieldName[] = ['vendorName', 'documentNumber', 'documentDate', 'totalAmount'];

const nobody = { names: [], taxIds: [], ibans: [] };

/** Confidence as rules and model state it, so that it can be fitted; one document of each supplier learned before. */
export type Manner = { unfitted?: boolean; afterOne?: boolean };

/** Reads the files of one set, as many at a time as there are cores, and compares them with their truth. */
export async function measureSet(
  folder: string,
  readers: Readers,
  { unfitted = false, afterOne = false }: Manner = {},
): Promise<SetFigures> {
  const all = readdirSync(path.join(folder, 'files')).toSorted();
  const { memory, later: names } = afterOne
    ? await learnFirstDocuments(folder, all, readers, (name) => truthOf(folder, name))
    : { memory: [], later: all };
  const known: Known = { ownCompany: nobody, unfitted, memory };
  const figures = emptyFigures(path.basename(folder), names.length);
  const startedAt = performance.now();
  const queue = names.values();
  const readQueued = async () => {
    for (const name of queue) {
      const bytes = readFileSync(path.join(folder, 'files', name));
      const truth = truthOf(folder, name);
      count(figures, await readOne(readers, bytes, known), truth, groupOf(name, truth));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, readQueued));
  figures.seconds = (performance.now() - startedAt) / 1000;
  return figures;
}

async function readOne(readers: Readers, bytes: Uint8Array, known: Known): Promise<Reading | null> {
  try {
    return await readers.read(bytes, known);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function truthOf(folder: string, name: string): Truth {
  const file = path.join(folder, 'truth', `${path.basename(name, path.extname(name))}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Truth;
}

/** Documents of one template ("name-001-07") or of one supplier are never both fitted on and measured. */
function groupOf(name: string, truth: Truth): string {
  const template = /^(.+)-\d+\.\w+$/.exec(name)?.[1];
  return template ?? truth.vendorName ?? name;
}

function count(figures: SetFigures, reading: Reading | null, truth: Truth, group: string): void {
  if (!reading) figures.refused++;
  const statements = truth.statements ?? (truth.transactions ? [truth] : []);
  if (statements.length > 0) countStatements(figures, reading, statements);
  if (truth.documentType === 'BANK_STATEMENT' || statements.length > 0) return;
  const wrong = fieldsOfLine.filter((name) => countField(figures, name, reading, truth, group) === false);
  const heads = headFields.filter((name) => truth[name] != null);
  if (heads.length > 1) {
    figures.whole.known++;
    if (!heads.some((name) => (wrong as FieldName[]).includes(name))) figures.whole.right++;
  }
  const deciding = decidingFields.filter((name) => truth[name] != null);
  if (deciding.length > 1) {
    figures.decided.push({
      confidence: Math.min(...deciding.map((name) => reading?.fields[name]?.confidence ?? 0)),
      right: !deciding.some((name) => (wrong as FieldName[]).includes(name)),
    });
  }
  if (truth.lines?.length) {
    const lines = reading?.lines ?? [];
    figures.lines.known += truth.lines.length;
    figures.lines.read += lines.length;
    figures.lines.right += countPairs(lines, truth.lines, isSameLine);
  }
}

/** Whether the field is right; null where its truth is not known. */
function countField(
  { fields, answers, examples }: SetFigures,
  name: (typeof fieldsOfLine)[number],
  reading: Reading | null,
  truth: Truth,
  group: string,
): boolean | null {
  if (truth[name] == null) return null;
  const row = fields.get(name) ?? { known: 0, right: 0, wrong: 0 };
  fields.set(name, row);
  row.known++;
  const field = reading?.fields[name];
  if (!reading || !field) return false;
  const right = isRight(name, field.value, truth);
  if (right) row.right++;
  else row.wrong++;
  if (field.source !== 'XML') answers.push({ field: name, right, confidence: field.confidence });
  if (isPrinted(field)) examples.push({ name, group, features: describeField(name, reading), right });
  return right;
}

/** A statement is right when all of its entries and both balances are. */
function countStatements({ statements }: SetFigures, reading: Reading | null, truths: TrueStatement[]): void {
  const accounts = reading?.statement?.accounts ?? [];
  const read = accounts.flatMap(({ entries }) => entries);
  const wanted = truths.flatMap(({ transactions = [] }) => transactions);
  const pairs = countPairs(
    read,
    wanted,
    (a, b) =>
      isSameAmount(a.amount, b.amount) &&
      [b.date, b.bookingDate, b.valueDate].includes(a.bookingDate ?? a.valueDate ?? undefined),
  );
  const balances = truths.every((truth) =>
    accounts.some((account) =>
      (['openingBalance', 'closingBalance'] as const).every(
        (key) => truth[key] == null || isSameAmount(account[key], truth[key]),
      ),
    ),
  );
  statements.known++;
  if (pairs === wanted.length && read.length === wanted.length && balances) statements.right++;
}

function emptyFigures(name: string, files: number): SetFigures {
  return {
    name,
    files,
    refused: 0,
    seconds: 0,
    fields: new Map(),
    whole: { known: 0, right: 0 },
    lines: { read: 0, known: 0, right: 0 },
    statements: { known: 0, right: 0 },
    answers: [],
    decided: [],
    examples: [],
  };
}

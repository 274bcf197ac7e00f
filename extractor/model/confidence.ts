import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FieldName } from '@slipway/contract/fields.ts';

import type { ReadField, Reading } from '../reading.ts';
import { toProbability } from './forest.ts';

/** A logistic regression for one field, created by `npm run accuracy -- FOLDER --fit-confidence`. */
export type ConfidenceWeights = { bias: number; weights: number[] };
export type ConfidenceModel = { features: string[]; fields: Partial<Record<FieldName, ConfidenceWeights>> };

/** Evidence by kind, for the weights of the regression. */
const signs = {
  label: ['LABEL_LEFT', 'LABEL_ABOVE', 'LABEL_BELOW', 'TEXT_LEFT', 'SELLER_LABEL', 'BUYER_LABEL'],
  arithmetic: [
    'SUM_AGREES',
    'LINES_AGREE',
    'RATES_AGREE',
    'PAID_ALIKE',
    'IN_SUMS',
    'PAYMENT_AGREES',
    'PAYMENT_TERMS',
  ],
  checkDigits: ['CHECK_DIGITS'],
  repeated: [
    'REPEATED',
    'CODE_AGREES',
    'DOMAIN',
    'WEB_ADDRESS',
    'NUMBER_AGREES',
    'ACCOUNT_COUNTRY',
    'ACCOUNT_HOLDER',
  ],
  place: ['LETTERHEAD', 'FOOT_NAME', 'SENDER_LINE', 'LARGE', 'BESIDE_NUMBER', 'SELLER_BLOCK', 'BESIDE_DATE'],
  block: [
    'BLOCK_ADDRESS',
    'BLOCK_TAX_ID',
    'BLOCK_PHONE',
    'BLOCK_WEB',
    'BLOCK_MAIL',
    'WITH_VENDOR',
    'ABOVE_ADDRESS',
  ],
  kind: [
    'LEGAL_FORM',
    'NEAR_TAX_ID',
    'DATE_ORDER',
    'ONLY_DATE',
    'ONLY_AMOUNT',
    'BESIDE_TOTAL',
    'BESIDE_AMOUNT',
  ],
} as const satisfies Record<string, readonly string[]>;

const kinds = Object.keys(signs) as (keyof typeof signs)[];

/**
 * Signs that are independent of each other, so they are rarely wrong in the same way. Positions, and the evidence that
 * no other value is better, are none: they depend on the same layout.
 */
const proofs: readonly (readonly string[])[] = [
  ['LABEL_LEFT', 'LABEL_ABOVE', 'LABEL_BELOW', 'BESIDE_NUMBER', 'SELLER_LABEL', 'BUYER_LABEL', 'BUYER'],
  [
    'SUM_AGREES',
    'LINES_AGREE',
    'RATES_AGREE',
    'PARTS_AGREE',
    'PAID_ALIKE',
    'PAYMENT_AGREES',
    'ROUNDING_AGREES',
    'TERMS_AGREE',
  ],
  ['CHECK_DIGITS'],
  ['CODE_AGREES', 'LABELS_AGREE'],
];

/** Evidence with an accuracy of its own, for or against a value. */
const codes = [
  'LEGAL_FORM',
  'TRADE_WORD',
  'SELLER_LABEL',
  'SENDER_LINE',
  'DOMAIN',
  'ABOVE_ADDRESS',
  'LABEL_ABOVE',
  'TEXT_LEFT',
  'BELOW_NUMBERS',
  'OTHER_FORM',
] as const;

export const confidenceFeatures: readonly string[] = [
  'stated',
  ...kinds,
  'againstCheckDigits',
  'recognised',
  'vendor',
  'sums',
  'receipt',
  'unknownWords',
  'recognisedReceipt',
  ...codes,
];

/** The highest confidence with only one independent sign. */
const oneSignMax = 0.97;
/**
 * The highest confidence with evidence against a value: words of unknown meaning between its label and itself,
 * numbers above a name, a line below a name that may be part of it, a date with the label of another date, wrong check
 * digits, a total far below the net amount.
 */
const doubtfulMax = 0.75;
const against = ['BELOW_NUMBERS', 'NEXT_LINE', 'OTHER_DATE', 'CHECK_DIGITS_WRONG', 'BELOW_NET'];
/**
 * The highest confidence of a date that no label explains. An invoice has a date, but often no due date; of several
 * dates without labels, another can be the document date.
 */
const unlabelledDueMax = 0.75;
/**
 * The highest confidence of a date with a rival, of a total that neither the amounts beside it nor the lines confirm, and
 * of a vendor on an invoice that has neither a legal form nor a heading: it may be a brand; and of a merchant whose name
 * may be misread or cut off.
 */
const rivalMax = 0.92;
const rivals = ['RIVAL_DATE', 'ADJACENT_LINE', 'MISREAD'];
/**
 * The highest confidence of a vendor if another party can as well be the vendor, and of an order number that is the only
 * number of a document.
 */
const eitherMax = 0.5;
const eitherParty: ReadonlySet<string> = new Set(['BESIDE_PARTY', 'CLOSE_PARTY', 'ONLY_HEAD']);
/**
 * Neither arithmetic nor check digits can prove a name: only confirmed documents of its supplier raise the
 * confidence.
 */
const unprovable: ReadonlySet<FieldName> = new Set(['vendorName', 'buyerName']);
/** They are the vendor's only if the right party was chosen. */
const ofVendor: ReadonlySet<FieldName> = new Set(['vendorName', 'vendorAddress', 'vendorTaxId']);
/** Names of companies and sellers, not only of brands. */
const ofCompany = ['LEGAL_FORM', 'SELLER_LABEL', 'BRAND'];
const [confidenceMin, confidenceMax] = [0.01, 0.99];
/**
 * Below a limit, confidence keeps the order of the probabilities within this distance. If all values at a limit had the
 * same confidence, no threshold could tell the better ones from the others.
 */
const rangeBelowLimit = 0.05;

export const confidenceFile = path.join(import.meta.dirname, 'confidence.json');

let shipped: ConfidenceModel | undefined;

function shippedModel(): ConfidenceModel {
  shipped ??= JSON.parse(readFileSync(confidenceFile, 'utf8')) as ConfidenceModel;
  return shipped;
}

/**
 * Replaces the confidence of the rules and the field model by the measured accuracy of similar values. Values
 * from XML, a barcode or confirmed documents of a supplier keep their confidence.
 */
export function fitConfidence(reading: Reading, model = shippedModel()): Reading {
  const isUnsure = reading.fields.vendorName?.evidence.some(({ code }) => eitherParty.has(code)) ?? false;
  const fields = Object.entries(reading.fields).map(([key, field]): [string, ReadField] => {
    const name = key as FieldName;
    const weights = model.fields[name];
    if (!isPrinted(field)) return [name, field];
    const probability = weights
      ? toProbability(scoreOf(weights, describeField(name, reading)))
      : field.confidence;
    const most = isUnsure && ofVendor.has(name) ? eitherMax : confidenceMax;
    const confidence = within(Math.min(limitOf(name, reading), most), probability);
    return [name, { ...field, confidence: Math.round(confidence * 1000) / 1000 }];
  });
  return { ...reading, fields: Object.fromEntries(fields) };
}

/** Whether a value was read from the page by rules and model only. */
export function isPrinted({ source, evidence }: ReadField): boolean {
  if (source !== 'TEXT' && source !== 'OCR') return false;
  return !evidence.some(({ code }) => code === 'MEMORY' || code === 'QR' || code === 'CODE_SAYS');
}

/** The evidence for and against a value, in the order of `confidenceFeatures`. */
export function describeField(name: FieldName, { documentType, fields }: Reading): number[] {
  const field = fields[name];
  if (!field) return [];
  const found = new Set(field.evidence.map(({ code }) => code));
  const receipt = documentType === 'RECEIPT';
  const sums = fields.totalAmount?.evidence.some(({ code }) => code === 'SUM_AGREES') ?? false;
  return [
    logOdds(field.confidence),
    ...kinds.map((kind) => (signs[kind].some((code) => found.has(code)) ? 1 : 0)),
    found.has('CHECK_DIGITS_WRONG') ? 1 : 0,
    field.source === 'OCR' ? 1 : 0,
    name === 'vendorName' ? 0 : logOdds(fields.vendorName?.confidence ?? 0),
    sums ? 1 : 0,
    // Receipts have letterheads and rules of their own, with their own accuracy.
    receipt ? 1 : 0,
    hasUnknownWords(field) ? 1 : 0,
    receipt && field.source === 'OCR' ? 1 : 0,
    ...codes.map((code) => (found.has(code) ? 1 : 0)),
  ];
}

/** Words of unknown meaning between a label and its value. */
function hasUnknownWords({ evidence }: Pick<ReadField, 'evidence'>): boolean {
  return evidence.some(({ values }) => values?.['between'] !== undefined);
}

export function scoreOf({ bias, weights }: ConfidenceWeights, features: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), bias);
}

/** The confidence for a probability: at most `limit`, and higher for a higher probability. */
function within(limit: number, probability: number): number {
  const inside = Math.min(confidenceMax, Math.max(confidenceMin, probability));
  const start = limit - rangeBelowLimit;
  if (limit === confidenceMax || inside <= start) return inside;
  return start + (rangeBelowLimit * (inside - start)) / (confidenceMax - start);
}

/** The highest confidence that the evidence for and against a value allows. */
function limitOf(name: FieldName, { documentType, fields }: Reading): number {
  const evidence = fields[name]?.evidence ?? [];
  const found = new Set(evidence.map(({ code }) => code));
  const independent = proofs.filter((codes) => codes.some((code) => found.has(code))).length;
  const isProven = independent > 1 && !unprovable.has(name);
  const isDoubtful = against.some((code) => found.has(code)) || (hasUnknownWords({ evidence }) && !isProven);
  if (found.has('ONLY_ORDER')) return eitherMax;
  if (isDoubtful) return doubtfulMax;
  if (independent === 0 && name === 'dueDate') return unlabelledDueMax;
  // No known label says that it is the number of the document.
  if (name === 'documentNumber' && evidence.every(({ code }) => code.startsWith('TEXT_'))) return doubtfulMax;
  const isUnconfirmed = name === 'totalAmount' && !isProven && (fields.netAmount || fields.taxAmount);
  const mayBeBrand =
    name === 'vendorName' && documentType !== 'RECEIPT' && !ofCompany.some((code) => found.has(code));
  if (isUnconfirmed || mayBeBrand || rivals.some((code) => found.has(code))) return rivalMax;
  return isProven ? confidenceMax : oneSignMax;
}

function logOdds(probability: number): number {
  const inside = Math.min(confidenceMax, Math.max(confidenceMin, probability));
  return Math.log(inside / (1 - inside));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Reading } from '../reading.ts';
import { type Curve, calibrate } from './forest.ts';

let shipped: Curve | undefined;

/** How often vendors that the rules gave so many points proved right: made by `npm run train`. */
function shippedCurve(): Curve {
  shipped ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'vendor-curve.json'), 'utf8')) as Curve;
  return shipped;
}

/**
 * The points that the rules give a vendor's name decide which look at a picture is believed, so that they become a
 * confidence only once that is done. What XML, a code or memory says is sure in its own way.
 */
export function sureOfVendor(reading: Reading): Reading {
  const { vendorName } = reading.fields;
  if (!vendorName || (vendorName.source !== 'TEXT' && vendorName.source !== 'OCR')) return reading;
  if (vendorName.evidence.some(({ code }) => code === 'MEMORY' || code === 'QR')) return reading;
  const confidence = Math.round(calibrate(shippedCurve(), vendorName.confidence) * 100) / 100;
  return { ...reading, fields: { ...reading.fields, vendorName: { ...vendorName, confidence } } };
}

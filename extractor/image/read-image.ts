import type { Finding } from '@slipway/contract/document.ts';

import { secondDetectionSide } from '../ocr/recognition.ts';
import { readPages } from '../read-pages.ts';
import type { Known, OnPage, Reading } from '../reading.ts';
import { bleachImage } from './bleach.ts';
import { isUncertain, mergeFingerprints } from './merge-fingerprints.ts';
import { openImage } from './open-image.ts';
import { readImagePages } from './read-image-pages.ts';

const secondLookPagesMax = 2;

/**
 * Reads a picture, or all pictures of a TIFF. Reads it again with other settings if much is missing or
 * uncertain.
 */
export async function readImage(
  bytes: Uint8Array,
  mediaType: string,
  known: Known,
  onPage: OnPage,
): Promise<Reading> {
  const image = await openImage(bytes);
  const { pages, damagedPages } = await readImagePages(image, onPage);
  const findings = damagedPages.length > 0 ? [damagedImage()] : [];
  const first = readPages(pages, mediaType, known, findings);
  if (pages.length > secondLookPagesMax) return first;
  // Print that shines through and shadows cause more errors than small print.
  const looks = [() => bleachImage(image), () => image];
  let reading = first;
  for (const look of looks) {
    if (!isUncertain(reading)) break;
    const again = await readImagePages(look(), () => undefined, secondDetectionSide);
    if (again.pages.every(({ words }) => words.length === 0)) continue;
    reading = mergeFingerprints(reading, readPages(again.pages, mediaType, known, findings));
  }
  return reading;
}

function damagedImage(): Finding {
  const message = 'The image is damaged or truncated: some of it could not be read.';
  return { code: 'DAMAGED_IMAGE', severity: 'WARNING', field: null, message };
}

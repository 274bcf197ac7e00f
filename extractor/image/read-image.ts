import type { Finding } from '@slipway/contract/document.ts';

import { secondDetectionSide } from '../ocr/recognize-page.ts';
import { readPages } from '../read-pages.ts';
import type { Known, OnPage, Reading } from '../reading.ts';
import { openImage } from './open-image.ts';
import { readImagePages } from './read-image-pages.ts';

/** Where one of these is missing, an image is looked at a second time. */
const keyFields = ['totalAmount', 'documentDate', 'vendorName'] as const;
const secondLookPagesMax = 2;

/** Reads a picture, or several of them in one TIFF; a second time and closer where much is missing. */
export async function readImage(
  bytes: Uint8Array,
  mediaType: string,
  known: Known,
  onPage: OnPage,
): Promise<Reading> {
  const image = await openImage(bytes);
  const { pages, damagedPages } = await readImagePages(image, onPage);
  const findings = damagedPages.length > 0 ? [damagedImage()] : [];
  const reading = readPages(pages, mediaType, known, findings);
  if (pages.length > secondLookPagesMax || countKeyFields(reading) === keyFields.length) return reading;
  const again = await readImagePages(image, () => undefined, secondDetectionSide);
  if (again.pages.every(({ words }) => words.length === 0)) return reading;
  const second = readPages(again.pages, mediaType, known, findings);
  return countKeyFields(second) > countKeyFields(reading) ? second : reading;
}

function countKeyFields({ fields }: Reading): number {
  return keyFields.filter((name) => fields[name]).length;
}

function damagedImage(): Finding {
  const message = 'The image is damaged or cut off: some of it could not be read.';
  return { code: 'DAMAGED_IMAGE', severity: 'WARNING', field: null, message };
}

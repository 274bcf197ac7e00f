import { findNameHints } from './name-hints.ts';
import { cleanName, isNameLike } from './names.ts';
import { scoreVendorName } from './score-vendor-name.ts';
import type { ChosenVendor, VendorGiven } from './vendor.ts';
import { fullName, namesIn, withForm } from './vendor-names.ts';

const scoreMin = 0.34;

/** Who sent the document: the best of all printed texts that could be a name. */
export function findVendor(given: VendorGiven): ChosenVendor | null {
  const hints = findNameHints(given.rows);
  let best: ChosenVendor | null = null;
  for (const row of given.rows) {
    for (const segment of row.segments) {
      for (const plain of namesIn(row, segment, given.sections)) {
        const short = cleanName(plain.text);
        if (!isNameLike(short) || given.isReader(short)) continue;
        const { spot: name, value } = withForm(plain, short, given.rows) ?? { spot: plain, value: short };
        const parts = scoreVendorName(name, value, segment, row, given, hints);
        const score = parts.reduce((sum, { points }) => sum + points, 0);
        if (score > scoreMin && (!best || score > best.score + 1e-9)) {
          const evidence = parts.filter(({ points }) => points > 0).map((one) => one.evidence);
          best = { spot: name, value, score, evidence, segment };
        }
      }
    }
  }
  return best && (fullName(best, given.rows) ?? best);
}

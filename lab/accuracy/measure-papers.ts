import type { FieldName } from '@slipway/contract/fields.ts';
import { describeField, isPrinted } from '@slipway/extractor/model/confidence.ts';
import { type ReadField, Unreadable } from '@slipway/extractor/reading.ts';
import type { Readers } from '@slipway/extractor/sandbox/create-readers.ts';

import { makePaper, type Paper, type PaperKind } from '../generator/papers/make-paper.ts';
import type { ConfidenceExample } from '../training/fit-confidence.ts';
import { isRight } from '../training/same-value.ts';

/** The field model was trained on the papers with lower numbers. */
const firstSeed = 300_001;
const kinds: ReadonlySet<PaperKind> = new Set(['INVOICE', 'CREDIT_NOTE', 'RECEIPT']);
const nobody = { names: [], taxIds: [], ibans: [] };

/**
 * Reads generated papers, whose layouts no rule was written for, as examples for the fit of the confidence. Papers of
 * one family of layouts are one group.
 */
export async function measurePapers(count: number, readers: Readers): Promise<ConfidenceExample[]> {
  const examples: ConfidenceExample[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const paper = await makePaper(seed);
    if (kinds.has(paper.kind)) examples.push(...(await readPaper(paper, readers)));
  }
  return examples;
}

async function readPaper({ pdf, truth, layout }: Paper, readers: Readers): Promise<ConfidenceExample[]> {
  try {
    const reading = await readers.read(new Uint8Array(pdf), { ownCompany: nobody, unfitted: true });
    const group = `paper ${layout.replace('mirrored-', '').split('/')[0]}`;
    return (Object.entries(reading.fields) as [FieldName, ReadField][]).flatMap(([name, field]) => {
      const wanted = truth.fields[name];
      if (!wanted || !isPrinted(field)) return [];
      return [
        { name, group, features: describeField(name, reading), right: isRight(name, field.value, wanted) },
      ];
    });
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/**
 * `npm run train` creates the weights of the field model again, from generated documents only, and prints the
 * accuracy on other layouts. The same seeds give the same weights.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { measureModel, showScores } from './measure-model.ts';
import { type PaperRead, readPapers, readPhotos } from './read-papers.ts';
import { trainModel } from './train-model.ts';

const { values: options } = parseArgs({
  options: {
    papers: { type: 'string', default: '3000' },
    photos: { type: 'string', default: '120' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../extractor/model/weights.json') },
  },
});

const papers: PaperRead[] = [];
for await (const paper of readPapers(Number(options.papers))) take(paper);
for await (const paper of readPhotos(Number(options.photos))) take(paper);
const having = (part: PaperRead['part']) => papers.filter((paper) => paper.part === part);
console.error(
  `${having('GROW').length} documents to grow forests on, ${having('CURVE').length} to fit curves on`,
);
const model = trainModel(having('GROW'), having('CURVE'));
const text = `${JSON.stringify(model)}\n`;
writeFileSync(options.out, text);
console.log(`${options.out}: ${text.length} bytes`);
const measured = having('MEASURE');
show('files of invoices, orders and credit notes', (paper) => paper.kind !== 'RECEIPT' && !paper.photo);
show('receipts with misread words', (paper) => paper.kind === 'RECEIPT' && !paper.photo);
show('photographs', (paper) => paper.photo);

function take(paper: PaperRead): void {
  papers.push(paper);
  if (papers.length % 100 === 0) console.error(`${papers.length} documents read`);
}

function show(kind: string, which: (paper: PaperRead) => boolean): void {
  const some = measured.filter(which);
  console.log(`\n${some.length} of other layouts: ${kind}; by labels and rules alone`);
  console.log(showScores(measureModel(some, {})));
  console.log('\nby the model');
  console.log(showScores(measureModel(some, model)));
}

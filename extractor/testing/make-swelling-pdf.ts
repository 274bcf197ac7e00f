import { assemblePdf } from './assemble-pdf.ts';

const depth = 12;
const fanOut = 10;

/** A PDF of a few kilobytes in which each of twelve drawings shows the next one ten times. */
export function makeSwellingPdf(): Uint8Array {
  const first = 4;
  const drawing = (at: number) => {
    const next = `/Next Do `.repeat(fanOut);
    const content = at === depth - 1 ? '0 0 1 1 re f' : next;
    const resources = at === depth - 1 ? '' : `/Resources << /XObject << /Next ${first + at + 1} 0 R >> >>`;
    const head = `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${resources}`;
    return `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 3 0 R /Resources << /XObject << /Next ${first} 0 R >> >> >>`;
  const show = '/Next Do';
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${first + depth} 0 R] /Count 1 >>`,
    `<< /Length ${show.length} >>\nstream\n${show}\nendstream`,
    ...Array.from({ length: depth }, (_, at) => drawing(at)),
    page,
  ]);
}

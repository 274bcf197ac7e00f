import { letters } from './fold-text.ts';
import { type LabelSpot, opensWithLabel } from './labels.ts';
import { cleanName, hasLegalForm, isNameLike, isStreetLike, isTown } from './names.ts';
import { heightOf, overlapAcross, type Place, type Row, type Segment, unite } from './text-lines.ts';

/** Addresses of the parties are in the upper part of the first page. */
const pagePart = 0.6;
const linesMax = 6;
const gapHeightsMax = 1.3;
const edgeMax = 0.012;

/** The lines of an address are at most this far below it (line heights). */
const reachBelow = 9;

/** A name with its street and town below it. */
export type AddressBlock = { name: Segment; lines: Segment[]; place: Place };

/** The addresses on the first page, of any party. */
export function findAddressBlocks(rows: readonly Row[], labels: readonly LabelSpot[]): AddressBlock[] {
  const blocks: AddressBlock[] = [];
  for (const row of rows) {
    if (row.page !== 1 || row.top / row.pageHeight > pagePart) continue;
    for (const town of row.segments) {
      if (!isTown(town.text) || blocks.some(({ lines }) => lines.includes(town))) continue;
      const block = blockAbove(rows, labels, town);
      if (block) blocks.push(block);
    }
  }
  return blocks;
}

/**
 * From the town upwards, as long as lines begin at the same edge; the name is the uppermost line that can be
 * a name.
 */
function blockAbove(rows: readonly Row[], labels: readonly LabelSpot[], town: Segment): AddressBlock | null {
  const lines = [town];
  for (let at = town.row - 1; at >= 0 && lines.length <= linesMax; at--) {
    const row = rows[at];
    const below = lines[0];
    if (!row || !below || row.page !== town.page) break;
    const line = row.segments.find((part) => isAligned(part, town));
    if (!line) {
      if (below.top - row.bottom > gapHeightsMax * heightOf(below)) break;
      continue;
    }
    if (below.top - line.bottom > gapHeightsMax * heightOf(below) || isTown(line.text)) break;
    lines.unshift(line);
  }
  const street = lines.findIndex(({ text }) => isStreetLike(text) || /\d/.test(text));
  const names = lines.slice(0, Math.max(0, street)).filter((line) => canBeName(line, labels));
  const name = names.find(({ text }) => hasLegalForm(text)) ?? names[0];
  if (!name) return null;
  const own = lines.slice(lines.indexOf(name));
  return { name, lines: own, place: unite(own) };
}

/** A name, and not a label, web address or salutation. */
function canBeName(line: Segment, labels: readonly LabelSpot[]): boolean {
  const labelled = opensWithLabel(line, labels);
  if (hasLegalForm(line.text) && isNameLike(cleanName(line.text))) return true;
  return (
    !labelled && !/[:°|]\s*$|^\S+\.\p{L}{2,4}$| \| /u.test(line.text) && isNameLike(cleanName(line.text))
  );
}

function isAligned(a: Segment, b: Segment): boolean {
  return Math.abs(a.left - b.left) < edgeMax || Math.abs(a.right - b.right) < edgeMax / 2;
}

/** Whether a block has this company's name in one of its lines. */
export function blockNames(block: AddressBlock, name: string): boolean {
  const wanted = letters(name);
  return wanted.length > 2 && block.lines.some(({ text }) => letters(text).startsWith(wanted));
}

/** The address that contains a text, or has it directly below. */
export function blockOf(blocks: readonly AddressBlock[], spot: Place): AddressBlock | null {
  const near = blocks.filter(({ place, name }) => {
    const height = heightOf(name);
    const inside = spot.top >= place.top - height && spot.top < place.bottom + reachBelow * height;
    const column = Math.abs(spot.left - place.left) < 2 * edgeMax || overlapAcross(spot, place) > 0;
    return spot.page === place.page && inside && column;
  });
  return near.sort((a, b) => b.place.bottom - a.place.bottom)[0] ?? null;
}

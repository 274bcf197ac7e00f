import { isAtFoot, type Row, type Segment } from './text-lines.ts';

const plainAddress =
  /^(?:(?:post|besøks|besöks|kontor)?adresse?|(?:post|firmen|geschäfts)?anschrift|address|registered office):?$/iu;

/** "Postadress" at the foot of a page is the heading of the sender's own address. */
export function isOwnAddressHeading(segment: Segment, rows: readonly Row[]): boolean {
  return isAtFoot(segment, rows) && plainAddress.test(segment.text);
}

import { countryNamed, isCountry } from './country-of-party.ts';
import type { OutgoingAddress } from './outgoing.ts';

const linesMax = 3;

/** The parts of an address as read. */
export function addressParts(address: string | null): string[] {
  return (address ?? '')
    .split(/[,;\n|]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * The terms of an address: postcode and city if written as "10115 Berlin"; the rest stays in its lines. The
 * country's name is omitted, because its code is stated.
 */
export function splitAddress(parts: readonly string[], country: string): OutgoingAddress {
  const last = parts.at(-1) ?? '';
  const namesCountry = countryNamed(last) === country || (isCountry(last) && last === country);
  const told = namesCountry ? parts.slice(0, -1) : [...parts];
  const at = told.findLastIndex((part) => placeIn(part) !== null);
  const place = placeIn(told[at] ?? '');
  const lines = told.filter((_, index) => index !== at);
  const kept = lines.length > linesMax ? [...lines.slice(0, 2), lines.slice(2).join(', ')] : lines;
  return { lines: kept, city: place?.city ?? null, postcode: place?.postcode ?? null, region: null, country };
}

function placeIn(text: string): { postcode: string; city: string } | null {
  const found = /^((?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2}(?= ))?|\d{3} \d{2}|\d{2}-\d{3}) (\p{L}.*)$/u.exec(
    text,
  );
  return found ? { postcode: found[1] ?? '', city: found[2] ?? '' } : null;
}

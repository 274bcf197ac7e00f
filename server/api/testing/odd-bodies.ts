import type { Endpoint } from '@slipway/contract/endpoint.ts';

import { between, pick } from '../../../lab/generator/seeded-random.ts';
import type { Oddity } from './odd-request.ts';
import { oddJson, oddText, wrongBody } from './odd-values.ts';

type Place = { holder: Record<string, unknown>; name: string; pointer: string };

const mark = 'the-odd-value-goes-here';
const wrongTypes = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'nonsense', ''];
const formTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=edge',
  'multipart/form-data; boundary=',
];
const partHead = '--edge\r\nContent-Disposition: form-data; name=';
const forms: readonly string[] = [
  '',
  '--edge--\r\n',
  '--edge',
  `${partHead}"file"\r\n\r\nx\r\n--edge--\r\n`,
  `${partHead}"file"; filename=""\r\n\r\n\r\n--edge--\r\n`,
  `${partHead}"file"; filename="\0.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n`,
  `${partHead}"file"; filename="${'x'.repeat(3000)}.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n`,
  `${partHead}"file"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
  `${partHead}"metadata"\r\n\r\n{"a":\r\n${partHead}"file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n`,
  `${partHead}"metadata"\r\n\r\n{"a":"\\u0000"}\r\n${partHead}"file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n`,
  `${partHead}"folderId"\r\n\r\n9e99\r\n${partHead}"file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n`,
  `${partHead}"externalId"\r\n\r\na\0b\r\n${partHead}"file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n`,
  `${`${partHead}"a"\r\n\r\nx\r\n`.repeat(30)}--edge--\r\n`,
  `${partHead}\r\n\r\nx\r\n--edge--\r\n`,
  'grant_type=client_credentials&grant_type=x',
  'grant_type=%ED%A0%80',
  'grant_type=client_credentials&client_id=%00&client_secret=%00',
  'token=%00',
  '=&&=%zz',
];

/** A body that is wrong as a whole, of another type, or right but for one place in it. */
export function oddBody({ bodyKind }: Endpoint, random: () => number, usual: string | null): Oddity {
  if (bodyKind && random() < 0.5) {
    const [type, body] = [pick(random, formTypes), pick(random, forms)];
    return { what: `a form as ${type}`, headers: [['content-type', type]], body };
  }
  switch (between(random, 0, 9)) {
    case 0:
      return { what: 'a body that is not expected', body: wrongBody(random) };
    case 1:
      return {
        what: 'a body that ends early',
        body: (usual ?? '{}').slice(0, between(random, 1, usual?.length ?? 1)),
      };
    case 2: {
      const type = pick(random, [...wrongTypes, ...formTypes]);
      return { what: `a body as ${type || 'nothing'}`, headers: [['content-type', type]], body: usual };
    }
    default:
      return oddPlace(random, usual);
  }
}

/** The usual body with one value replaced, one field added, or one taken away. */
function oddPlace(random: () => number, usual: string | null): Oddity {
  const root = { body: JSON.parse(usual ?? '{}') as unknown };
  const places = placesIn(root.body, '');
  const value = oddJson(random, undefined);
  if (places.length === 0) return { what: 'an odd value as body', body: value };
  const { holder, name, pointer } = pick(random, places);
  const write = (json: string) => JSON.stringify(root.body).replace(`"${mark}"`, () => json);
  switch (between(random, 0, 7)) {
    case 0:
      delete holder[name];
      return { what: `nothing at ${pointer}`, body: write('') };
    case 1:
      if (Array.isArray(holder)) holder.push(mark);
      else holder[oddText(random)] = mark;
      return { what: `an unknown field beside ${pointer}`, body: write(value) };
    default: {
      const json = oddJson(random, holder[name]);
      holder[name] = mark;
      return { what: `${json.slice(0, 40)} at ${pointer}`, body: write(json) };
    }
  }
}

function placesIn(value: unknown, pointer: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, inner]) => {
    const at = `${pointer}/${name}`;
    return [{ holder, name, pointer: at }, ...placesIn(inner, at)];
  });
}

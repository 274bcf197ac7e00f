import { samplesOwner } from '../../samples/samples.ts';
import { nameOwner } from '../documents/own-identity-store.ts';
import { findFirstAdmin, hasWorkspace } from '../identity/members/admin-store.ts';
import { createWorkspace } from '../identity/members/create-workspace.ts';
import type { Service } from '../platform/service.ts';

const passwordBytes = 12;

/** The first admin. `generatedPassword` is null if SLIPWAY_ADMIN_PASSWORD sets the password. */
export type FirstAdmin = { email: string; password: string; generatedPassword: string | null };

/** The admin to create with the first workspace; undefined if there is a workspace. Nothing is stored yet. */
export async function planFirstAdmin({ config, db, random }: Service): Promise<FirstAdmin | undefined> {
  if (await db.read('all', hasWorkspace)) return undefined;
  const { SLIPWAY_ADMIN_EMAIL: email, SLIPWAY_ADMIN_PASSWORD: given } = config;
  const password = given ?? random.bytes(passwordBytes).toString('base64url');
  return { email, password, generatedPassword: given ? null : password };
}

/** Creates the first workspace with this admin and returns its number. Repeating it completes it. */
export async function createFirstWorkspace(
  service: Service,
  { admin, withSamples }: { admin: FirstAdmin; withSamples: boolean },
): Promise<number> {
  const { config, db } = service;
  const known = await db.read('all', findFirstAdmin);
  const workspaceId =
    known?.workspaceId ??
    (await createWorkspace(service, {
      name: config.SLIPWAY_WORKSPACE ?? (withSamples ? samplesOwner.name : 'My company'),
      adminEmail: admin.email,
      adminPassword: admin.password,
    }));
  if (withSamples) {
    const { name, taxId, iban } = samplesOwner;
    const identity = { names: [name], taxIds: [taxId].filter(isKnown), ibans: [iban].filter(isKnown) };
    await db.write(workspaceId, (db) => nameOwner(db, identity));
  }
  return workspaceId;
}

function isKnown(text: string | null): text is string {
  return text !== null;
}

import { samplesOwner } from '../../samples/samples.ts';
import { nameOwner } from '../documents/own-identity-store.ts';
import { hasWorkspace } from '../identity/members/admin-store.ts';
import { createWorkspace } from '../identity/members/create-workspace.ts';
import type { Service } from '../platform/service.ts';

const passwordBytes = 12;

export type First = { workspaceId: number; email: string; password: string | null; samples: boolean };

/** Creates the first workspace and its admin if there is none. */
export async function createFirstWorkspace(
  service: Service,
  { withSamples }: { withSamples: boolean },
): Promise<First | undefined> {
  const { config, db, random } = service;
  if (await db.read('all', hasWorkspace)) return undefined;
  const made = config.SLIPWAY_ADMIN_PASSWORD ? null : random.bytes(passwordBytes).toString('base64url');
  const email = config.SLIPWAY_ADMIN_EMAIL;
  const name = config.SLIPWAY_WORKSPACE ?? (withSamples ? samplesOwner.name : 'My company');
  const workspaceId = await createWorkspace(service, {
    name,
    adminEmail: email,
    adminPassword: config.SLIPWAY_ADMIN_PASSWORD ?? made ?? '',
  });
  if (withSamples) {
    const { name, taxId, iban } = samplesOwner;
    const identity = { names: [name], taxIds: [taxId].filter(isKnown), ibans: [iban].filter(isKnown) };
    await db.write(workspaceId, (db) => nameOwner(db, identity));
  }
  return { workspaceId, email, password: made, samples: withSamples };
}

function isKnown(text: string | null): text is string {
  return text !== null;
}

import type { SampleFile } from '../../../samples/samples.ts';
import { deleteDocument } from '../../documents/archive-document.ts';
import { eachDocument } from '../../documents/bulk-action.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { listSamples } from './sample-store.ts';
import { uploadSample } from './upload-sample.ts';

/** A clear invoice, one in another currency, a photo, an e-invoice and a bank statement. */
const offered: readonly SampleFile[] = [
  'papierhaus-re-2026-10482.pdf',
  'brightwater-inv-0098213.pdf',
  'cafe-mole-receipt.jpg',
  'tischlerei-brandt-26-331.xml',
  'foerdebank-2026-10.camt053.xml',
];

/** How many samples the workspace has. */
export async function countSamples({ db }: Pick<Service, 'db'>, { workspaceId }: Actor) {
  return { count: (await db.read(workspaceId, listSamples)).length };
}

/** Uploads the samples that are not in the workspace yet. */
export async function addSamples(service: Service, actor: Actor) {
  const present = new Set((await service.db.read(actor.workspaceId, listSamples)).map((one) => one.fileName));
  for (const file of offered) {
    if (!present.has(file)) await uploadSample(service, actor, file);
  }
  return countSamples(service, actor);
}

/** Deletes the samples; those that cannot be deleted, because they are exported or on hold, stay. */
export async function removeSamples(service: Service, actor: Actor) {
  const samples = await service.db.read(actor.workspaceId, listSamples);
  const ids = samples.map(({ id }) => id);
  await eachDocument<never>(service, ids, (id) => deleteDocument(service, actor, id));
  return countSamples(service, actor);
}

import { Readable } from 'node:stream';

import { readSample, type SampleFile } from '../../../samples/samples.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { uploadDocument } from '../uploads/upload-document.ts';

/** Uploads one of the sample documents; its id. */
export async function uploadSample(service: Service, actor: Actor, file: SampleFile): Promise<number> {
  const content = await readSample(file);
  async function* parts() {
    const part = { kind: 'file', name: 'file', fileName: file, content: Readable.from([content]) } as const;
    yield { ...part, isTruncated: () => false };
  }
  const { reply } = await uploadDocument(service, actor, { kind: 'multipart', parts }, 'SAMPLE');
  return (reply as { id: number }).id;
}

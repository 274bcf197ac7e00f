/** Whether the store does not have the file, or has other content than was stored. */
export type Loss = 'missing' | 'changed';

const texts: Record<Loss, string> = {
  missing: 'is not in the file store',
  changed: 'has changed in the file store: its checksum differs',
};

/** For users, without the place of the file. */
export const lostFileText =
  'The stored file is missing or damaged. The operator must restore it from a backup.';

/** A file that is missing in the store or changed: only a backup restores it. */
export class LostFile extends Error {
  readonly key: string;
  readonly loss: Loss;
  constructor(key: string, loss: Loss) {
    super(`The file ${key} ${texts[loss]}.`);
    this.key = key;
    this.loss = loss;
  }
}

import type { LiveMessage } from '@slipway/sdk/client.ts';

export type Present = Extract<LiveMessage, { type: 'presence' }>['people'];

const nobody: Present = [];

/** The current reviewers, as last reported. Equal lists are the same object. */
export function createPresence() {
  let people = new Map<number, Present>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    at: (documentId: number): Present => people.get(documentId) ?? nobody,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(documentId: number, present: Present): void {
      people = new Map(people);
      if (present.length === 0) people.delete(documentId);
      else people.set(documentId, present);
      tell();
    },
    /** Replaces everything: the first message of a stream. */
    replace(all: readonly { documentId: number; people: Present }[]): void {
      people = new Map(all.map(({ documentId, people: present }) => [documentId, present]));
      tell();
    },
  };
}

export const presence = createPresence();

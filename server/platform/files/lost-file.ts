/** A file that is missing in the store or damaged: only a backup restores it. */
export class LostFile extends Error {}

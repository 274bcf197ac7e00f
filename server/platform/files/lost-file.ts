/** A file that is not in the store any more, or is not what was kept: only a backup brings it back. */
export class LostFile extends Error {}

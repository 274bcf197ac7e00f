/** A hash of the names and contents of these files and folders, without tests and built files. */
export function hashSources(root: string, places: readonly string[]): string;

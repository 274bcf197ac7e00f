/**
 * An upright picture in memory: rows from the top, `channels` bytes per pixel, the first three red, green,
 * blue.
 */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

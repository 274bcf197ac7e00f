/** An upright picture in memory: rows from the top, three bytes per pixel: red, green, blue. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 };

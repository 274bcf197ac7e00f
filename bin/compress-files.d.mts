/** Creates `.br` and `.gz` files where they save space. */
export function compressFiles(folder: string): Promise<void>;

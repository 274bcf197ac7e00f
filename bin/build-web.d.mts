/** Builds the web app unless web/dist was built from exactly these sources. */
export function buildWeb(root: string, node: string): Promise<{ compressed: Promise<void> }>;

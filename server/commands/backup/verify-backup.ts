import { type Archive, Damaged, type Stored } from './archive.ts';
import { filesOf, type Manifest } from './manifest.ts';

/** Contents that are read at the same time. */
const parallel = 8;

/** Reads the whole backup back. Returns one line for each content that is damaged or missing. */
export async function verifyBackup(archive: Archive, manifest: Manifest): Promise<string[]> {
  const faults: string[] = [];
  const check = async (what: string, content: Stored) => {
    try {
      let bytes = 0;
      for await (const piece of archive.read(content)) bytes += piece.length;
      if (bytes !== content.bytes) throw new Damaged(`it has ${bytes} bytes instead of ${content.bytes}`);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      faults.push(`${what}: ${error.message}`);
    }
  };
  for (const { name, content } of manifest.tables) await check(`table ${name}`, content);
  for (const { path, content } of manifest.books) await check(`ledger ${path}`, content);
  const before = faults.length;
  await check('list of files', manifest.files);
  if (faults.length > before) return faults;
  const files = filesOf(archive, manifest);
  const checkNext = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { key, owner, content } = next.value;
      await check(`file ${key} (${owner})`, content);
    }
  };
  await Promise.all(Array.from({ length: parallel }, checkNext));
  return faults.sort();
}

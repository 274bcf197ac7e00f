import { stampOf } from './name-photo.ts';

/** Deeper folders are not folders of receipts. */
const depthMax = 8;
const filesMax = 2_000;
/** Files that operating systems add. */
const litter = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

export function isLitter(name: string): boolean {
  return litter.test(name);
}

/** All dropped files, also in folders. Must be called immediately: the browser discards the data. */
export async function filesIn(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null || entry.isFile)) return [...transfer.files];
  const files: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, files, 0);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[], depth: number): Promise<void> {
  if (isLitter(entry.name) || files.length >= filesMax) return;
  if (entry.isFile) {
    files.push(await fileOf(entry as FileSystemFileEntry));
  } else if (depth < depthMax) {
    for (const inner of await entriesOf(entry as FileSystemDirectoryEntry))
      await collect(inner, files, depth + 1);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader returns entries in chunks, and an empty chunk at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** Images from the clipboard are all named `image.png`: their new name contains the time. */
export function pastedFiles(transfer: DataTransfer, at: Date): File[] {
  return [...transfer.files].map((file) =>
    /^image\.\w+$/.test(file.name)
      ? new File([file], `${stampOf(at)}-${file.name}`, { type: file.type })
      : file,
  );
}

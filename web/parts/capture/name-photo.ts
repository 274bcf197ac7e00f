/** Phones name every photo `image.jpg`: the new name contains the time (UTC). */
export function namePhoto(file: File, at: Date): File {
  const ending = /^image(\.\w+)$/i.exec(file.name)?.[1];
  if (ending === undefined) return file;
  return new File([file], `photo-${stampOf(at)}${ending}`, { type: file.type });
}

/** The time in a file name: `2026-11-28-09-30-00`, UTC. */
export function stampOf(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
}

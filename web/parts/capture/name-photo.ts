/** Phones name every photo `image.jpg`: the new name contains the time (UTC). */
export function namePhoto(file: File, at: Date): File {
  const ending = /^image(\.\w+)$/i.exec(file.name)?.[1];
  if (ending === undefined) return file;
  const stamp = at.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return new File([file], `photo-${stamp}${ending}`, { type: file.type });
}

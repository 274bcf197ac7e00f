/** The brightness of each point, from 0 to 255, row by row. */
export type Shades = { width: number; height: number; values: Float64Array };
/** The right and bottom values are exclusive. */
export type Area = { left: number; right: number; top: number; bottom: number };

export function cutOut({ width, values }: Shades, { left, right, top, bottom }: Area): Shades {
  const cut = { width: right - left, height: bottom - top };
  const kept = new Float64Array(cut.width * cut.height);
  for (let y = 0; y < cut.height; y++) {
    const start = (y + top) * width + left;
    kept.set(values.subarray(start, start + cut.width), y * cut.width);
  }
  return { ...cut, values: kept };
}

/** The sum of each column and of each row. */
export function sumUp({ width, height, values }: Shades): { columns: Float64Array; rows: Float64Array } {
  const [columns, rows] = [new Float64Array(width), new Float64Array(height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x]!;
      columns[x]! += value;
      rows[y]! += value;
    }
  }
  return { columns, rows };
}

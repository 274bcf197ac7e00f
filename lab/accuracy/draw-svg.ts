/** A drawing: its own ground and letters, so that it reads the same on a light and on a dark page. */
export function drawing(width: number, height: number, title: string, parts: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13">`;
  const ground = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  return [head, `<title>${escapeXml(title)}</title>`, ground, ...parts, '</svg>', ''].join('\n');
}

type TextOptions = { anchor?: 'start' | 'middle' | 'end'; colour?: string; size?: number; weight?: number };

export function text(x: number, y: number, words: string, options: TextOptions = {}): string {
  const { anchor = 'start', colour = '#1f2933', size = 13, weight = 400 } = options;
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}" font-size="${size}" font-weight="${weight}">${escapeXml(words)}</text>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
}

export function line(from: [number, number], to: [number, number], colour: string, more = ''): string {
  const [x1, y1, x2, y2] = [...from, ...to].map(round);
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" ${more}/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import type { Pixels } from '../image/pixels.ts';
import type { TiltedRectangle } from './fit-rectangle.ts';

/** The line height that the recogniser expects. */
export const lineHeight = 48;
const widthMin = 48;
const widthMax = 2400;
const widthStep = 16;
/** The maximum number of samples averaged per pixel in each direction when a line is scaled down. */
const samplesMax = 3;

/** A line straightened for the recogniser; `filled` is the share of its width that contains the line. */
export type LineImage = { values: Float32Array; width: number; filled: number };

/** Cuts a line out of the picture at full resolution and makes it horizontal. */
export function cutLine(pixels: Pixels, place: TiltedRectangle): LineImage {
  const wanted = Math.ceil((place.width / place.height) * lineHeight);
  const lineWidth = Math.min(widthMax, Math.max(widthStep, wanted));
  const width = Math.ceil(Math.max(lineWidth, widthMin) / widthStep) * widthStep;
  const values = new Float32Array(3 * lineHeight * width);
  const stepX = place.width / lineWidth;
  const stepY = place.height / lineHeight;
  const samples = Math.max(1, Math.min(samplesMax, Math.round(stepY)));
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  const area = lineHeight * width;
  const colour = new Float64Array(3);
  const factor = 1 / (samples * samples * 127.5);

  for (let row = 0; row < lineHeight; row++) {
    for (let column = 0; column < lineWidth; column++) {
      colour.fill(0);
      for (let sub = 0; sub < samples * samples; sub++) {
        const across = (column + ((sub % samples) + 0.5) / samples) * stepX - place.width / 2;
        const down = (row + (Math.floor(sub / samples) + 0.5) / samples) * stepY - place.height / 2;
        addSample(pixels, place.x + across * cos - down * sin, place.y + across * sin + down * cos, colour);
      }
      const at = row * width + column;
      values[at] = colour[2]! * factor - 1;
      values[at + area] = colour[1]! * factor - 1;
      values[at + 2 * area] = colour[0]! * factor - 1;
    }
  }
  return { values, width, filled: lineWidth / width };
}

/** Bilinear; beyond the edge the edge value is repeated. */
function addSample(
  { data, width, height, channels }: Pixels,
  atX: number,
  atY: number,
  colour: Float64Array,
): void {
  const x = Math.min(Math.max(atX - 0.5, 0), Math.max(0, width - 1.001));
  const y = Math.min(Math.max(atY - 0.5, 0), Math.max(0, height - 1.001));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [partX, partY] = [x - left, y - top];
  const at = (top * width + left) * channels;
  const right = width > 1 ? channels : 0;
  const below = height > 1 ? width * channels : 0;
  const topLeft = (1 - partX) * (1 - partY);
  const topRight = partX * (1 - partY);
  const bottomLeft = (1 - partX) * partY;
  const bottomRight = partX * partY;
  for (let channel = 0; channel < 3; channel++) {
    const from = at + channel;
    colour[channel]! +=
      data[from]! * topLeft +
      data[from + right]! * topRight +
      data[from + below]! * bottomLeft +
      data[from + below + right]! * bottomRight;
  }
}

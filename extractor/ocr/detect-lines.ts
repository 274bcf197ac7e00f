import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

import type { Pixels } from '../image/pixels.ts';
import { releaseMemory } from '../release-memory.ts';
import { type Blob, findBlobs } from './find-blobs.ts';
import { fitRectangle, type TiltedRectangle } from './fit-rectangle.ts';
import type { Models } from './models.ts';

/** The detector needs sides that are multiples of this. */
const sideStep = 32;
const inkMin = 0.3;
const blobMeanMin = 0.55;
const blobPixelsMin = 10;
const thicknessMin = 3;
/** The detector marks the core of a line. The DB rule expands it by this factor of area / perimeter. */
const growth = 1.8;
/** Higher than this many times its width: vertical text. */
const sidewaysRatio = 1.5;
/** ImageNet means and deviations, used to train the detector (blue, green, red). */
const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];

/** The position of a printed line, in pixels; `sideways` for vertical text. */
export type LinePlace = TiltedRectangle & { sideways: boolean };

/**
 * Finds printed lines (PP-OCR's differentiable binarization).
 * @param sideMax the picture is scaled to this length of its longer side, in pixels
 */
export async function detectLines(models: Models, pixels: Pixels, sideMax: number): Promise<LinePlace[]> {
  const scale = Math.min(1, sideMax / Math.max(pixels.width, pixels.height));
  const width = toStep(pixels.width * scale);
  const height = toStep(pixels.height * scale);
  const values = await toInput(pixels, width, height);
  const { [models.detector.outputNames[0]!]: output } = await models.detector.run({
    [models.detector.inputNames[0]!]: new Tensor('float32', values, [1, 3, height, width]),
  });
  releaseMemory(values);
  const map = output!.data as Float32Array;
  const blobs = findBlobs(map, width, height, inkMin);
  releaseMemory(map);
  const [scaleX, scaleY] = [pixels.width / width, pixels.height / height];
  return blobs.flatMap((blob) => toLine(blob, scaleX, scaleY) ?? []);
}

function toStep(side: number): number {
  return Math.max(sideStep, Math.round(side / sideStep) * sideStep);
}

async function toInput(pixels: Pixels, width: number, height: number): Promise<Float32Array> {
  const { data, channels } = pixels;
  const small = await sharp(data, { raw: { width: pixels.width, height: pixels.height, channels } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const area = width * height;
  const values = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel++) {
    const factor = 1 / 255 / deviations[channel]!;
    const offset = -means[channel]! / deviations[channel]!;
    // The model was trained on blue, green, red.
    for (let at = 0, from = 2 - channel; at < area; at++, from += 3) {
      values[channel * area + at] = small[from]! * factor + offset;
    }
  }
  releaseMemory(small);
  return values;
}

function toLine(blob: Blob, scaleX: number, scaleY: number): LinePlace | null {
  if (blob.count < blobPixelsMin || blob.mean < blobMeanMin) return null;
  const core = fitRectangle(blob.outline);
  if (!core || Math.min(core.width, core.height) < thicknessMin) return null;
  const margin = (core.width * core.height * growth) / (core.width + core.height);
  const line = {
    x: core.x * scaleX,
    y: core.y * scaleY,
    width: (core.width + margin) * scaleX,
    height: (core.height + margin) * scaleY,
    angle: core.angle,
    sideways: false,
  };
  return line.height >= line.width * sidewaysRatio ? turnSideways(line) : line;
}

function turnSideways(line: LinePlace): LinePlace {
  const angle = line.angle + (line.angle > 0 ? -Math.PI / 2 : Math.PI / 2);
  return { ...line, width: line.height, height: line.width, angle, sideways: true };
}

import { deflateSync } from 'node:zlib';

import { degrees, PDFDocument, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import { openImage } from '../image/open-image.ts';
import type { Pixels } from '../image/pixels.ts';
import type { FileFormat } from '../sniff.ts';

/** The longer side of A4, in points: a photo does not contain the paper size. */
const longerSide = 842;
/** Scanners state the real paper size; the value from cameras is meaningless. */
const scannedDensityMin = 150;
const pointsAnInch = 72;
/** More than the maximum side of an image. */
const sideMax = 40_000;
/** The camera orientation (EXIF) as a clockwise rotation in degrees; other values are mirrored. */
const quarterTurns: Record<number, number> = { 1: 0, 3: 180, 6: 90, 8: 270 };

export async function countImagePages(bytes: Uint8Array): Promise<number> {
  return (await openImage(bytes)).pageCount;
}

/**
 * Creates a PDF from a picture, with one page per picture page. A JPEG is embedded unchanged; other formats
 * keep every pixel. Throws Unreadable.
 */
export async function wrapImage(bytes: Uint8Array, format: FileFormat): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setProducer('Slipway');
  const image = await openImage(bytes);
  const isWrapped = format === 'JPEG' && (await wrapJpeg(pdf, bytes).catch(() => false));
  for (let number = 1; !isWrapped && number <= image.pageCount; number++) {
    const { pixels } = await image.decode(number, { width: sideMax, height: sideMax });
    const { density } = await sharp(bytes, { page: number - 1, limitInputPixels: false }).metadata();
    drawPixels(pdf, pixels, density);
  }
  return pdf.save();
}

async function wrapJpeg(pdf: PDFDocument, bytes: Uint8Array): Promise<boolean> {
  const { orientation = 1, density } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const turn = quarterTurns[orientation];
  if (turn === undefined) return false;
  // A truncated picture is decoded as far as possible, because viewers treat such files differently.
  await sharp(bytes, { failOn: 'error' }).stats();
  const jpeg = await pdf.embedJpg(bytes);
  const size = sizeOf(jpeg, density);
  const page = pdf.addPage([size.width, size.height]);
  page.drawImage(jpeg, { x: 0, y: 0, ...size });
  page.setRotation(degrees(turn));
  return true;
}

/** The pixels with lossless compression; black-and-white pictures use one bit per pixel. */
function drawPixels(pdf: PDFDocument, pixels: Pixels, density: number | undefined): void {
  const { width, height } = pixels;
  const { data, bits, colours } = pack(pixels);
  const image = pdf.context.register(
    pdf.context.stream(deflateSync(data), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: colours === 1 ? 'DeviceGray' : 'DeviceRGB',
      BitsPerComponent: bits,
      Filter: 'FlateDecode',
    }),
  );
  const size = sizeOf(pixels, density);
  const page = pdf.addPage([size.width, size.height]);
  const name = PDFName.of('Picture');
  page.node.setXObject(name, image);
  draw(page, name, size);
}

function draw(page: PDFPage, name: PDFName, { width, height }: Size): void {
  const matrix = [width, 0, 0, height, 0, 0].map((number) => page.doc.context.obj(number));
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.PushGraphicsState),
    PDFOperator.of(PDFOperatorNames.ConcatTransformationMatrix, matrix),
    PDFOperator.of(PDFOperatorNames.DrawObject, [name]),
    PDFOperator.of(PDFOperatorNames.PopGraphicsState),
  );
}

type Size = { width: number; height: number };

function sizeOf({ width, height }: Size, density = 0): Size {
  const scale = density >= scannedDensityMin ? pointsAnInch / density : longerSide / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

type Packed = { data: Uint8Array; bits: 1 | 8; colours: 1 | 3 };

function pack({ data, width, height, channels }: Pixels): Packed {
  let [isGrey, isBlackAndWhite] = [true, true];
  for (let at = 0; at < data.length && isGrey; at += channels) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (red !== green || green !== blue) isGrey = false;
    else if (red !== 0 && red !== 255) isBlackAndWhite = false;
  }
  if (!isGrey) return { data, bits: 8, colours: 3 };
  if (isBlackAndWhite) return { data: packBits(data, width, height, channels), bits: 1, colours: 1 };
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = data[at * channels]!;
  return { data: grey, bits: 8, colours: 1 };
}

/** Each row begins at a byte boundary (ISO 32000-1, 8.9.3). */
function packBits(data: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const packed = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (data[(row * width + column) * channels] === 0) continue;
      packed[row * rowBytes + (column >> 3)]! |= 0x80 >> (column & 7);
    }
  }
  return packed;
}

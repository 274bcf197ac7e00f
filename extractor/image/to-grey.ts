import type { Pixels } from './pixels.ts';

/** The luminance share of each colour (ITU-R BT.709). */
const [redShare, greenShare, blueShare] = [0.2126, 0.7152, 0.0722];
/** Enough levels to keep dark shades apart, which are close together. */
const levels = 4096;

/** The linear light of each sRGB value (IEC 61966-2-1), in levels, and back. */
const lightOf = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) * levels;
});
const shadeOf = Uint8Array.from({ length: levels + 1 }, (_, level) => {
  const part = level / levels;
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
});

/** One byte per pixel: the same result as sharp's greyscale, in a tenth of the time. */
export function toGrey({ data, width, height, channels }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += channels) {
    const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
    // Most of a page is paper.
    const isWhite = (red & green & blue) === 255;
    grey[at] = isWhite
      ? 255
      : shadeOf[
          Math.round(lightOf[red]! * redShare + lightOf[green]! * greenShare + lightOf[blue]! * blueShare)
        ]!;
  }
  return grey;
}

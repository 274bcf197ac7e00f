/** The contrast that WCAG 2.2 requires of text (1.4.3) and of controls (1.4.11). */
export const textRatioMin = 4.5;
export const shapeRatioMin = 3;

const linearBelow = 0.04045;

/** The red, green and blue of a computed colour, from 0 to 255; null when it is not written as `rgb(…)`. */
export function channelsOf(color: string): [number, number, number] | null {
  const figures = /^rgba?\(([^)]+)\)$/
    .exec(color)?.[1]
    ?.match(/[\d.]+/g)
    ?.map(Number);
  const [red, green, blue] = figures ?? [];
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= linearBelow ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

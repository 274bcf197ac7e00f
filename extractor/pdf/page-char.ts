/** One printed character; its box is in points as displayed, from the page's top left corner. */
export type PageChar = {
  /** Empty if the font does not say which character it is. Spaces and line ends have no ink. */
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The text direction in quarter turns clockwise: 0 from left to right, 1 downwards. */
  turn: 0 | 1 | 2 | 3;
  /** Whether PDFium added it (a gap or line end without a character in the file). */
  added: boolean;
  /** Whether it may be invisible: drawn without ink, in white, or transparent. */
  uncertain: boolean;
};

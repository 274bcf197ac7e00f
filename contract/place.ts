import { z } from 'zod';

/** A place on a page, in fractions of its width and height, from the top left. */
export const Box = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'Box', description: "A place on a page, as fractions of the page's width and height." });
export type Box = z.infer<typeof Box>;

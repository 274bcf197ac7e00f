/** The size for finding lines: smaller misses small print, larger takes too long. */
export const detectionSide = 1280;
/** Finds other lines than the first size: used for a second reading if something is missing. */
export const secondDetectionSide = 960;

type Listener = (begins: boolean) => void;

let listener: Listener = () => undefined;

/** Calls the listener when OCR of a page begins and ends: it takes seconds even for an ordinary page. */
export function onRecognition(next: Listener): void {
  listener = next;
}

export async function duringRecognition<Result>(recognise: () => Promise<Result>): Promise<Result> {
  listener(true);
  try {
    return await recognise();
  } finally {
    listener(false);
  }
}

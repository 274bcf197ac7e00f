type Listener = (begins: boolean) => void;

let listener: Listener = () => undefined;

/** Notifies when the recognition of a page's text begins and ends: it takes seconds even on an ordinary page. */
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

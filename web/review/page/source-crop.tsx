import type { FieldName } from '@slipway/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';

import type { Review } from '../use-review.ts';
import type { Page } from './page.ts';
import { addressOf, pageImage } from './page-images.ts';

/** Sharp enough when the text of a value is enlarged. */
const sourceWidth = 1600;
const heightPx = 34;
const widthMaxPx = 260;
/** How much of the page is shown around the value, in heights of its box. */
const around = 0.45;

type Props = { review: Review; pages: readonly Page[]; name: FieldName };

/** The printed value, enlarged. Visual only: the text beside it has the same content. */
export function SourceCrop({ review: { document, draft }, pages, name }: Props) {
  const { page: number, box } = draft.fields[name] ?? document.fields[name];
  const page = pages.find((one) => one.page === number);
  const { data } = useQuery({
    ...pageImage(document.id, number ?? 1, sourceWidth),
    enabled: page !== undefined && box !== null,
  });
  if (!page || !box) return null;
  const boxHeight = box.height * (page.height / page.width);
  const air = boxHeight * around;
  // The width of the whole page, so that the box fits the frame.
  const width = Math.min(heightPx / (boxHeight + 2 * air), widthMaxPx / (box.width + 2 * air));
  const shown = { width: (box.width + 2 * air) * width, height: (boxHeight + 2 * air) * width };
  return (
    <span className="source-crop" style={shown} aria-hidden="true">
      {data && (
        <img
          src={addressOf(data)}
          alt=""
          draggable={false}
          style={{
            width,
            left: -(box.x - air) * width,
            top: -(box.y * (page.height / page.width) - air) * width,
          }}
        />
      )}
    </span>
  );
}

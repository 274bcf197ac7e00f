import type { Box } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';

import type { Draft } from '../draft/review-state.ts';

export type FieldBox = { name: FieldName; page: number; box: Box };

/** The position of each value: as read or clicked. Typed values have none. */
export function boxesOf({ fields }: Document, draft: Draft): FieldBox[] {
  return fieldNames.flatMap((name) => {
    const { page, box } = draft.fields[name] ?? fields[name];
    return page === null || box === null ? [] : [{ name, page, box }];
  });
}

/** The smallest box that contains a point: boxes may be nested. */
export function boxAt(boxes: readonly FieldBox[], x: number, y: number): FieldBox | undefined {
  return boxes
    .filter(({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
    .sort((left, right) => left.box.width * left.box.height - right.box.width * right.box.height)[0];
}

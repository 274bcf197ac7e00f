import type { Document } from '@slipway/sdk/client.ts';
import { createContext, memo, type ReactNode, useContext, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { type ChoicesProps, CodingChoices, codingParts, typedKey } from './coding-choices.tsx';
import type { CodingState } from './use-coding.ts';

const keptUnder = 'slipway.line-coding';
/** From this width on, the lines have room for their accounts. */
const roomyQuery = '(min-width: 1280px)';

type Coded = {
  review: Review;
  editable: boolean;
  state: CodingState;
  connectionId: number;
  isShown: boolean;
  show(isShown: boolean): void;
};
/** Not a property of the table: typed text must appear immediately, and the table is drawn later. */
const CodedLines = createContext<Coded | null>(null);

type Props = { review: Review; editable: boolean; state: CodingState; children: ReactNode };

/** The lines in it can be coded separately if there are several with an amount. */
export function LineCodingProvider({ review, editable, state, children }: Props) {
  const { document } = review;
  const { connectionId } = state;
  const isRoomy = useMedia(roomyQuery);
  const [kept, keep] = useState(() => localStorage.getItem(keptUnder));
  const codedCount = document.lines.filter(hasAmount).length;
  const isShown = kept === null ? isRoomy || chosenCount(document, connectionId) > 0 : kept === 'yes';
  const show = (next: boolean) => {
    localStorage.setItem(keptUnder, next ? 'yes' : 'no');
    keep(next ? 'yes' : 'no');
  };
  const coded =
    connectionId === undefined || codedCount < 2
      ? null
      : { review, editable, state, connectionId, isShown, show };
  return <CodedLines value={coded}>{children}</CodedLines>;
}

/** Shows or hides the coding in the rows of the lines. */
export function LineCodingSwitch() {
  const t = useWords('coding');
  const coded = useContext(CodedLines);
  if (!coded) return null;
  const { review, connectionId, isShown, show } = coded;
  const count = chosenCount(review.document, connectionId);
  return (
    <Button
      kind="quiet"
      className="line-coding-switch"
      aria-expanded={isShown}
      onClick={() => show(!isShown)}
    >
      <Icon name={isShown ? 'down' : 'right'} /> {t('lines')}
      {count > 0 && ` · ${t('chosenLines', { count })}`}
    </Button>
  );
}

/** Account, tax code and cost centre in the row of a line, by its number in the saved document. */
export function LineCoding({ line }: { line: number }) {
  const coded = useContext(CodedLines);
  const saved = coded?.review.document.lines[line - 1];
  if (!coded?.isShown || !saved || !hasAmount(saved)) return null;
  const { review, editable, state, connectionId } = coded;
  return (
    <div className="line-coding">
      <LineChoices {...{ review, editable, state, connectionId }} place={line} />
    </div>
  );
}

/** Typing in another field draws it again only if that changes it: a table has many of them. */
const LineChoices = memo(CodingChoices, (before, now) => {
  const isSame = (partOf: (props: ChoicesProps) => unknown) => Object.is(partOf(before), partOf(now));
  return (
    isSame(({ review }) => review.document) &&
    isSame(({ editable }) => editable) &&
    isSame(({ place }) => place) &&
    isSame(({ connectionId }) => connectionId) &&
    isSame(({ state }) => state.coding) &&
    isSame(({ state }) => state.known) &&
    isSame(({ state }) => state.isPending) &&
    codingParts.every((part) =>
      isSame(({ review, connectionId, place }) => review.draft.coding[typedKey(connectionId, place, part)]),
    )
  );
});

function hasAmount({ lineAmount }: Document['lines'][number]): boolean {
  return lineAmount !== null && lineAmount !== 0;
}

function chosenCount({ coding }: Document, connectionId: number | undefined): number {
  return coding.find((one) => one.connectionId === connectionId)?.lines.length ?? 0;
}

import type { Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { DraftField } from '../draft/review-state.ts';
import type { Theirs } from './field-conflict.tsx';
import type { Field } from './field-words.ts';
import type { FaultKey } from './parse-value.ts';
import type { Choice, Picking } from './use-candidates.ts';

/** Everything that a row of the form shows and does. */
export type FieldProps = {
  name: FieldName;
  field: Field;
  text: string;
  put: DraftField | undefined;
  confirmedNow: boolean;
  editable: boolean;
  focused: boolean;
  uncertain: boolean;
  fault: FaultKey | undefined;
  findings: readonly Finding[];
  theirs: Theirs | null;
  picking: Picking | null;
  onFocus(name: FieldName): void;
  onBlur(name: FieldName): void;
  onType(name: FieldName, typed: string): void;
  onPick(choice: Choice): void;
  onChooseTheirs(name: FieldName, theirs: boolean): void;
};

/**
 * Compiled, never run: in the build's copy of this file `written` contains the generated types. Reply types
 * must be equal in both; request types must accept everything that the contract accepts.
 */
import type * as said from '../contract-types.ts';
import type * as written from '../contract-types.ts';

type Fits<Part extends Whole, Whole> = Part;
type RepliesOf<Calls extends Record<string, { reply: unknown }>> = {
  [Name in keyof Calls]: Calls[Name]['reply'];
};
type AskedOf<Calls extends Record<string, { params: unknown; query: unknown; body: unknown }>> = {
  [Name in keyof Calls]: Omit<Calls[Name], 'reply'>;
};

export type Checks = [
  Fits<RepliesOf<said.Calls>, RepliesOf<written.Calls>>,
  Fits<RepliesOf<written.Calls>, RepliesOf<said.Calls>>,
  Fits<AskedOf<written.Calls>, AskedOf<said.Calls>>,
  Fits<keyof said.Calls, keyof written.Calls>,
  Fits<said.Problem, written.Problem>,
  Fits<written.Problem, said.Problem>,
  Fits<said.EventBody, written.EventBody>,
  Fits<written.EventBody, said.EventBody>,
  Fits<said.TestEventBody, written.TestEventBody>,
  Fits<written.TestEventBody, said.TestEventBody>,
];

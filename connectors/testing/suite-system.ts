import type { Connector } from '../connector.ts';
import type { Books } from '../master-data/master-data.ts';

/** An accounting system as the suite of all connectors needs to hold it. */
export type SuiteSystem = {
  connector: Connector;
  /** What the books know of the sample booking's accounts, taxes and supplier; absent where the system does not tell. */
  books?: Books;
  /** The keys of all that is booked, and of drafts that lie about. */
  booked(): Promise<string[]>;
  drafts(): Promise<string[]>;
  /** Does what makes the system refuse the document because of its date, and lets it pass again. */
  refuseDate(): Promise<void>;
  refusesDateNoMore(): Promise<void>;
  /** The next record is made, and we never hear of it. */
  loseNextAnswer(): void;
  close(): void | Promise<void>;
};

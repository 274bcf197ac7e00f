import type { Connector } from '../connector.ts';
import type { Books } from '../master-data/master-data.ts';

/** An accounting system as the suite of all connectors requires. */
export type SuiteSystem = {
  connector: Connector;
  /**
   * The master data for the sample booking's accounts, taxes and supplier; absent if the system provides
   * none.
   */
  books?: Books;
  /** The keys of all bookings, and of leftover drafts. */
  booked(): Promise<string[]>;
  drafts(): Promise<string[]>;
  /** Makes the system refuse the document because of its date; the returned function undoes this. */
  refuseDate(): Promise<void>;
  refusesDateNoMore(): Promise<void>;
  /** The next record is created, and the response is lost. */
  loseNextAnswer(): void;
  close(): void | Promise<void>;
};

import type { Assertion, ClientField } from "@broker/contracts";

/** One statement with the field that it is about. */
export interface LoggedAssertion extends Assertion {
  readonly field: ClientField;
}

/** Everything that was ever said about one client, in the order in which it was recorded; nothing is taken out of it. */
export interface ClientLog {
  readonly id: string;
  /** Raised by every edit. */
  readonly version: number;
  readonly createdAt: string;
  /** Sample data: never counted. */
  readonly sample: boolean;
  readonly entries: readonly LoggedAssertion[];
}

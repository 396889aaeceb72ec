import type { ControlAnswer, ControlKey } from "@broker/contracts";
import type { ClientLog } from "@broker/core";

/** In which order clients are listed: by name, the latest added first, or whose policy ends soonest first. */
export type ClientOrder = "name" | "newest" | "expiry";

/** Which clients are asked for; what is left out does not narrow. */
export interface ClientQuery {
  /** ISO day; policies that ended before it do not count. */
  readonly today: string;
  /** In name, number, domain, or a contact's name or e-mail. */
  readonly search?: string;
  /** A policy of the record or of a bound placement ends from today to this day, both included. */
  readonly expiringBy?: string;
  /** Each of these controls is answered so; 'unknown' is also what nobody has told. */
  readonly controls?: readonly { readonly key: ControlKey; readonly answer: ControlAnswer["answer"] }[];
  /** With a claim of this day or later. */
  readonly claimsSince?: string;
  /** With these words in the insurer's name of a policy. */
  readonly insurer?: string;
  /** True = the record holds a quote. */
  readonly quoted?: boolean;
  readonly order: ClientOrder;
  /** True = the other way round; a policy end that is not known comes last either way. */
  readonly reverse?: boolean;
  /** At most so many; 1 or more. */
  readonly limit: number;
  /** The `next` of the page before, in the same order. */
  readonly after?: string;
}

/** A client of a list. */
export interface ListedClientLog {
  readonly log: ClientLog;
  /** When the policy that ends soonest does; null = none is known that has not ended. */
  readonly expiresOn: string | null;
}

/** One page of clients. */
export interface ClientPage {
  readonly clients: readonly ListedClientLog[];
  /** How many fit, on every page together. */
  readonly total: number;
  /** null = nothing follows. */
  readonly next: string | null;
}

import type { ProspectField } from "@broker/contracts";

/** What one list said of one field, as it stood there. */
export interface ListWord {
  readonly text: string;
  readonly batchId: string;
  /** When the list was read, ISO 8601. */
  readonly at: string;
}

/** What lists said of a company, and what could be read of it; null = not said, or not in a form that is one value. */
export interface Listing {
  /** The last word on each field that any list filled. */
  readonly said: Readonly<Partial<Record<ProspectField, ListWord>>>;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  /** Yearly, in pence. */
  readonly revenue: number | null;
  readonly postcode: string | null;
  /** The eight characters of the register. */
  readonly companyNumber: string | null;
  /** The list that named the company last. */
  readonly batchId: string;
  readonly at: string;
}

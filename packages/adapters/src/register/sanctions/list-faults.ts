import { AppError } from "@broker/contracts";
import type { XmlFaults } from "../../xml/read-records.ts";

const AGAIN = "Download the list again and use it unchanged. The list already imported remains in force.";

/** A sanctions list that cannot be read. */
export const badList = (file: string, why: string, cause?: unknown): AppError =>
  new AppError("input_invalid", `${file} is cut off or damaged: ${why}.`, { hint: AGAIN, cause });

/** A file in which none of the formats was recognised. */
export const noList = (file: string): AppError =>
  new AppError(
    "input_invalid",
    `${file} is in none of the known formats of a sanctions list: the UK Sanctions List or OFSI's former list (CSV), OFAC's SDN and consolidated lists (XML or CSV), the EU's consolidated list (CSV 1.1), the UN's consolidated list (XML).`,
    { hint: AGAIN },
  );

/** Faults of a list in XML. */
export const xmlFaults = (file: string): XmlFaults => ({
  malformed: (why, cause) => badList(file, why, cause),
  incomplete: (cause) => badList(file, "it ends early", cause),
  declaresEntities: () => badList(file, "its document type declares entities"),
  empty: () => noList(file),
});

/** What a list in one file holds. */
export interface ListReading<Entry> {
  /** ISO day that the list states; null = none. */
  readonly day: string | null;
  readonly entries: readonly Entry[];
}

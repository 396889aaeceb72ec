import type { DnsAnswer } from "@broker/contracts";
import { answerBook } from "../answer-book.ts";
import type { Lookup } from "./lookup.ts";

/**
 * Answers from recorded evidence; a query that was never made is answered 'aborted', which means 'could not be
 * determined'.
 */
export function recordedLookup(answers: readonly DnsAnswer[]): Lookup {
  const book = answerBook(answers);
  return async (name, type) =>
    book(name, type) ?? { name, type, status: "aborted", records: [], aliases: [], authenticated: false };
}

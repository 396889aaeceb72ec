import type { DnsAnswer } from "@broker/contracts";
import { answerState } from "../../dns/answer-state.ts";
import { recordsOf } from "../../dns/records-of.ts";

/** The record of a given version at a name: its text, or why there is not exactly one. */
export type VersionedRecord = { readonly text: string } | { readonly fault: "none" | "multiple-records" | "temperror" };

/**
 * Selects the TXT record that begins with `v=<version>`; others are ignored, several count as none (RFC 8461 §3.1, RFC
 * 8460 §3).
 */
export function versionedRecord(answer: DnsAnswer, version: string): VersionedRecord {
  if (answerState(answer) === "unknown") return { fault: "temperror" };
  const start = new RegExp(`^v\\s*=\\s*${version}\\s*(;|$)`);
  const texts = recordsOf(answer, "TXT")
    .map((record) => record.text)
    .filter((text) => start.test(text));
  if (texts.length > 1) return { fault: "multiple-records" };
  return texts[0] === undefined ? { fault: "none" } : { text: texts[0] };
}

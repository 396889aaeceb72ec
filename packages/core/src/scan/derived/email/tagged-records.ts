import type { DnsAnswer } from "@broker/contracts";
import { answerState, recordsOf } from "../dns/dns-lookup.ts";

/** One `tag=value` of a tag list (RFC 6376 §3.2); the name in lower case, the value trimmed. */
interface Tag {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads `a=b; c=d`. Parts without an equals sign come back as `malformed`; empty parts (a final semicolon) are skipped.
 */
export function parseTagList(text: string): { readonly tags: readonly Tag[]; readonly malformed: readonly string[] } {
  const tags: Tag[] = [];
  const malformed: string[] = [];
  for (const part of text.split(";")) {
    const trimmed = part.trim();
    if (trimmed === "") continue;
    const equals = trimmed.indexOf("=");
    const name = equals < 0 ? "" : trimmed.slice(0, equals).trim().toLowerCase();
    if (/^[a-z][a-z0-9_]*$/.test(name)) tags.push({ name, value: trimmed.slice(equals + 1).trim() });
    else malformed.push(trimmed);
  }
  return { tags, malformed };
}

/** The first tag of that name; null = not given. */
export function tagValue(tags: readonly Tag[], name: string): string | null {
  return tags.find((tag) => tag.name === name)?.value ?? null;
}

/** The record of a given version at a name: its text, or why there is not exactly one. */
type VersionedRecord = { readonly text: string } | { readonly fault: "none" | "multiple-records" | "temperror" };

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

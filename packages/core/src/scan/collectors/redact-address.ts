import { readRedactedValue } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import rules from "./secret-parameters.json" with { type: "json" };

const NAMES: ReadonlySet<string> = new Set(rules.names);
const SHAPES = rules.shapes.map((shape) => new RegExp(shape));
const PARAMETER = /([?&#;])([^=&#?;\s]{1,100})=/g;
const DEEPEST = 2;

/** Text with its percent-encoding undone; as written where that is broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function namesSecret(written: string): boolean {
  const name = decoded(written)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return (
    NAMES.has(name) ||
    rules.endings.some((ending) => name.endsWith(ending)) ||
    rules.beginnings.some((beginning) => name.startsWith(beginning))
  );
}

/**
 * Replaces the values of parameters whose names or shapes are secrets (secret-parameters.json) with
 * `redacted:<length>:<first 16 hex digits of its SHA-256>`, both of the decoded value: in a URL's query, in its
 * fragment and behind semicolons in its path. A URL inside a value counts too. Everything else is unchanged; redacting
 * twice changes nothing.
 * @param text a URL, absolute or relative, or a header field that contains one
 */
export function redactAddress(text: string, digest: Digest, depth = 0): string {
  let redacted = "";
  let from = 0;
  const query = text.indexOf("?");
  for (const match of text.matchAll(PARAMETER)) {
    const start = match.index + match[0].length;
    // A parameter inside a value that was redacted as a whole.
    if (start <= from) continue;
    const named = namesSecret(match[2] ?? "");
    // A question mark ends a parameter of the path; within a secret of the query it is a character like any other.
    const whole = named && query !== -1 && query < start;
    const [written = ""] = (whole ? /^[^&#;\s"'<>]*/ : /^[^&#;?\s"'<>]*/).exec(text.slice(start)) ?? [];
    const value = decoded(written);
    if (value === "" || readRedactedValue(value) !== null) continue;
    const inner = depth < DEEPEST && value !== written && redactAddress(value, digest, depth + 1) !== value;
    if (!named && !inner && !SHAPES.some((shape) => shape.test(value))) continue;
    redacted += `${text.slice(from, start)}redacted:${value.length}:${digest(value).slice(0, 16)}`;
    from = start + written.length;
  }
  return redacted + text.slice(from);
}

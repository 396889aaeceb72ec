import { plainText } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import { markdownText } from "../../blocks/markdown-text.ts";

/** Namespace of the properties that OSCAL does not define. */
export const OSCAL_NAMESPACE = "urn:broker-intelligence:compliance:1";

export interface OscalProp {
  readonly name: string;
  readonly ns: string;
  readonly value: string;
  readonly class?: string;
}

/** A property of our own; none where there is no value. */
export function prop(name: string, value: string | number | null, kind?: string): OscalProp[] {
  const text = value === null ? "" : plainText(String(value));
  return text === ""
    ? []
    : [{ name, ns: OSCAL_NAMESPACE, value: text, ...(kind === undefined ? {} : { class: kind }) }];
}

/** Text from a record in a field of OSCAL markup, where nothing in it is markup. */
export const markup = (text: string): string => markdownText(plainText(text)) || "–";

/** The first and the last second of a day, UTC; ISO 8601 dates. */
export const startOf = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`;
export const endOf = (day: string): string => `${day.slice(0, 10)}T23:59:59Z`;

/** A UUID by name: equal parts give an equal UUID. */
export type UuidOf = (...parts: readonly string[]) => string;

/**
 * UUIDs from the SHA-256 of names, in the layout of name-based UUIDs (RFC 9562 §5.5), which OSCAL requires.
 * @param seed what all of them share: the client and the day
 */
export const uuidsOf =
  (digest: Digest, ...seed: readonly string[]): UuidOf =>
  (...parts) => {
    const hex = digest(JSON.stringify([...seed, ...parts]));
    const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
    const groups = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `5${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ];
    return groups.join("-");
  };

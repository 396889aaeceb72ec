import type { Known, Provenance, SubmissionFacts } from "@broker/contracts";

/** One thing that is known of a client, small enough to stand in one box of a form. */
export interface KnownFact {
  /** What the mapping calls it, e.g. `premises[0].city`. */
  readonly key: string;
  /** Where it is among the facts of the submission. */
  readonly path: string;
  /** What it belongs to, as a remark names it: 'Contact 2'. */
  readonly group: string;
  /** What it is within that; "" = the group says it. */
  readonly label: string;
  /** As people read it: 'GBP 1,000,000', '5 Nov 2026'. */
  readonly text: string;
  /** As a box takes it, before its rule: text, ISO day, digits; pence for money. */
  readonly raw: string | number;
  readonly kind: "text" | "day" | "money" | "count";
  readonly provenance: Provenance;
  readonly asOf: string;
  /** The classification of a code. */
  readonly scheme?: string;
  /** False = the cyber data carry it, and no remark needs to. */
  readonly remarked: boolean;
}

/** How a value is known. */
export type How = Pick<Known<unknown>, "provenance" | "asOf">;

/** What `fact` needs beyond the value. */
interface Place {
  readonly key: string;
  readonly path?: string;
  readonly group: string;
  readonly label?: string;
  readonly kind?: KnownFact["kind"];
  readonly text?: string;
  readonly scheme?: string;
  readonly remarked?: boolean;
}

/** A told fact; nothing for what is not known. `path` is the key where it is not said, `text` the value. */
export function fact(how: How | null, value: string | number | null | undefined, place: Place): KnownFact[] {
  if (how === null || value === null || value === undefined || value === "") return [];
  const { key, path = key, group, label = "", kind = "text", text = String(value), scheme, remarked = true } = place;
  const { provenance, asOf } = how;
  return [
    {
      key,
      path,
      group,
      label,
      text,
      raw: value,
      kind,
      provenance,
      asOf,
      remarked,
      ...(scheme === undefined ? {} : { scheme }),
    },
  ];
}

/** Reads some of the submission's facts into told ones. */
export type ReadFacts = (facts: SubmissionFacts) => KnownFact[];

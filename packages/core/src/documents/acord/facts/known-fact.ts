import { type Declarer, type Known, type Provenance, type SubmissionFacts, sourceOf } from "@broker/contracts";

/** One fact of a client, small enough for one box of a form. */
export interface KnownFact {
  /** What the mapping calls it, e.g. `premises[0].city`. */
  readonly key: string;
  /** Where it is among the facts of the submission. */
  readonly path: string;
  /** The subject of a remark: 'Contact 2'. */
  readonly group: string;
  /** What it is within the group; "" = the group itself. */
  readonly label: string;
  /** As people read it: 'GBP 1,000,000', '5 Nov 2026'. */
  readonly text: string;
  /** The value before the box's rule: text, ISO day or digits; pence for money. */
  readonly raw: string | number;
  readonly kind: "text" | "day" | "money" | "count";
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  readonly asOf: string;
  /** The classification of a code. */
  readonly scheme?: string;
  /** False = the cyber data include it, and remarks do not. */
  readonly remarked: boolean;
}

/** How a value is known. */
export type How = Pick<Known<unknown>, "provenance" | "declaredBy" | "asOf">;

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

/** A known fact; nothing if the value is not known. Defaults: `path` is the key, `text` the value. */
export function fact(how: How | null, value: string | number | null | undefined, place: Place): KnownFact[] {
  if (how === null || value === null || value === undefined || value === "") return [];
  const { key, path = key, group, label = "", kind = "text", text = String(value), scheme, remarked = true } = place;
  return [
    {
      key,
      path,
      group,
      label,
      text,
      raw: value,
      kind,
      ...sourceOf(how),
      asOf: how.asOf,
      remarked,
      ...(scheme === undefined ? {} : { scheme }),
    },
  ];
}

/** Reads some of the submission's facts. */
export type ReadFacts = (facts: SubmissionFacts) => KnownFact[];

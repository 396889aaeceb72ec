import { type AcordApplication, type AcordForm, type AcordRemark, plainText } from "@broker/contracts";
import type { KnownFact } from "./facts/known-fact.ts";
import type { MappedFields } from "./map-fields.ts";
import type { MappingRow } from "./mapping/mapping-row.ts";

/** Lists of which the form has rows, and how many: `premises` 4. */
function listRows(rows: readonly MappingRow[]): Map<string, number> {
  const lists = rows.flatMap(({ item, number }) =>
    item === null ? [] : [[item.split("[")[0] ?? "", number] as const],
  );
  return new Map(lists.toSorted((a, b) => a[1] - b[1]));
}

/**
 * What no box carries whole, in the order of the facts, with the reason. Parts of one thing that have the same reason
 * make one remark.
 */
export function remarksOf(
  form: AcordForm,
  told: readonly KnownFact[],
  rows: readonly MappingRow[],
  { carried, shortfalls }: MappedFields,
): AcordRemark[] {
  const lists = listRows(rows);
  const reasonOf = ({ key }: KnownFact): string => {
    const short = shortfalls.find(({ facts }) => facts.some((each) => each.key === key));
    if (short !== undefined) return short.reason;
    const [, list = "", place = ""] = /^(.*?)\[(\d+)\]/.exec(key) ?? [];
    const room = lists.get(list);
    return room !== undefined && Number(place) >= room
      ? `The form has no more than ${room} such rows.`
      : `No box of the ${form} takes it.`;
  };
  const merged = new Map<string, AcordRemark>();
  for (const fact of told) {
    if (!fact.remarked || carried.has(fact.key)) continue;
    const reason = reasonOf(fact);
    const text = plainText([fact.label, fact.text].filter((part) => part !== "").join(" "));
    const before = merged.get(`${fact.group}\n${reason}`);
    merged.set(
      `${fact.group}\n${reason}`,
      before === undefined
        ? { source: fact.path, topic: fact.group, text, reason, provenance: fact.provenance, asOf: fact.asOf }
        : { ...before, source: `${before.source}, ${fact.path}`, text: `${before.text}, ${text}` },
    );
  }
  return [...merged.values()];
}

/** All remarks as one text, a line each, for a box or an element that holds nothing else. */
export function remarksText({
  remarks,
  sanctions,
  override,
}: Pick<AcordApplication, "sanctions" | "override"> & { readonly remarks: readonly AcordRemark[] }): string {
  return [
    "The cyber data stand on the sheets behind; no box of this form asks for them.",
    ...remarks.map(({ topic, text, reason }) => `${topic}: ${text}. ${reason}`),
    sanctions.note,
    ...(override === null
      ? []
      : [
          `Handed over although the record contradicts itself: ${plainText(override.reason)} (${plainText(override.by)})`,
        ]),
  ].join("\n");
}

import { type AcordApplication, type AcordForm, type AcordRemark, plainText } from "@broker/contracts";
import { alertOf, releaseTitle } from "../submission/submission-document.ts";
import type { KnownFact } from "./facts/known-fact.ts";
import type { MappedFields } from "./map-fields.ts";
import type { MappingRow } from "./mapping/mapping-row.ts";

/** A remark, and the list of the form that had no row left for it; null = no such list. */
export interface Remark extends AcordRemark {
  readonly surplusTo: { readonly list: string; readonly rows: number } | null;
}

/** Lists of which the form has rows, and how many: `premises` 4. */
function listRows(rows: readonly MappingRow[]): Map<string, number> {
  const lists = rows.flatMap(({ item, number }) =>
    item === null ? [] : [[item.split("[")[0] ?? "", number] as const],
  );
  return new Map(lists.toSorted((a, b) => a[1] - b[1]));
}

/**
 * Facts that no box holds in full, in order, with the reason. Parts of one item with the same reason share one remark.
 */
export function remarksOf(
  form: AcordForm,
  known: readonly KnownFact[],
  rows: readonly MappingRow[],
  { carried, shortfalls }: MappedFields,
): Remark[] {
  const lists = listRows(rows);
  const groundsOf = ({ key }: KnownFact): Pick<Remark, "reason" | "surplusTo"> => {
    const short = shortfalls.find(({ facts }) => facts.some((each) => each.key === key));
    if (short !== undefined) return { reason: `${short.reason}.`, surplusTo: null };
    const [, list = "", place = ""] = /^(.*?)\[(\d+)\]/.exec(key) ?? [];
    const count = lists.get(list);
    return count !== undefined && Number(place) >= count
      ? { reason: `The form has only ${count} such rows.`, surplusTo: { list, rows: count } }
      : { reason: `ACORD ${form} has no field for this.`, surplusTo: null };
  };
  const merged = new Map<string, Remark>();
  for (const fact of known) {
    if (!fact.remarked || carried.has(fact.key)) continue;
    const grounds = groundsOf(fact);
    const text = plainText([fact.label, fact.text].filter((part) => part !== "").join(" "));
    const id = `${fact.group}\n${grounds.reason}`;
    const before = merged.get(id);
    merged.set(
      id,
      before === undefined
        ? {
            source: fact.path,
            topic: fact.group,
            text,
            reason: grounds.reason,
            provenance: fact.provenance,
            asOf: fact.asOf,
            surplusTo: grounds.surplusTo,
          }
        : { ...before, source: `${before.source}, ${fact.path}`, text: `${before.text}, ${text}` },
    );
  }
  return [...merged.values()];
}

/** All remarks as one text, one a line. */
export function remarksText({
  remarks,
  sanctions,
  override,
  contradictions,
}: Pick<AcordApplication, "sanctions" | "override" | "contradictions"> & {
  readonly remarks: readonly AcordRemark[];
}): string {
  return [
    ...[alertOf(contradictions)].filter((alert) => alert !== null).map(plainText),
    "Cyber data: see attached sheets; this form has no field for them.",
    ...remarks.map(({ topic, text, reason }) => `${topic}: ${text}. ${reason}`),
    sanctions.note,
    ...(override === null
      ? []
      : [`${releaseTitle(contradictions)} by ${plainText(override.by)}; reason: ${plainText(override.reason)}`]),
  ].join("\n");
}

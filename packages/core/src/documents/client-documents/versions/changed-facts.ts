import type { ChangedFact, DocumentFact, DocumentSection } from "@broker/contracts";
import { openMarks } from "../body/open-marks.ts";
import { SOURCES_ID } from "../sources-section.ts";

/** Whether a section edited by hand already states a fact as it is now, or no longer states one that is not known. */
function isUpToDate(body: string, key: string, old: DocumentFact | undefined, now: DocumentFact | undefined): boolean {
  if (now === undefined) return old !== undefined && !key.startsWith("table.") && !isStated(body, old);
  if (old !== undefined) return false;
  return now.text === "" ? openMarks(body).length === 0 : isStated(body, now);
}

const isStated = (body: string, { text }: DocumentFact): boolean => text !== "" && body.includes(text);

const byKey = (facts: readonly DocumentFact[]) => new Map(facts.map((fact) => [fact.key, fact]));

/**
 * Facts that differ between a version and what would be generated today. A section edited by hand that already has the
 * new text is up to date.
 */
export function changedFacts(sections: readonly DocumentSection[], fresh: readonly DocumentSection[]): ChangedFact[] {
  return sections.flatMap(({ id, body, facts, edited }) => {
    const next = fresh.find((section) => section.id === id);
    if (next === undefined || id === SOURCES_ID) return [];
    const [before, after] = [byKey(facts), byKey(next.facts)];
    const keys = [...new Set([...before.keys(), ...after.keys()])];
    return keys.flatMap((key): ChangedFact[] => {
      const [old, now] = [before.get(key), after.get(key)];
      if (old?.text === now?.text) return [];
      if (edited !== null && isUpToDate(body, key, old, now)) return [];
      return [
        {
          section: id,
          key,
          label: (now ?? old)?.label ?? key,
          before: old?.text ?? null,
          after: now?.text ?? null,
          edited: edited !== null,
        },
      ];
    });
  });
}

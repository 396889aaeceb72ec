import type { ChangedFact, DocumentFact, DocumentSection } from "@broker/contracts";
import { SOURCES_ID } from "../sources-section.ts";

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
      if (edited !== null && now !== undefined && old === undefined && body.includes(now.text)) return [];
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

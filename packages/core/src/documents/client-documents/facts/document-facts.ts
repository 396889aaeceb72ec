import { plainText, showDate } from "@broker/contracts";
import { complianceTables } from "./compliance-tables.ts";
import type { DocumentSources } from "./document-sources.ts";
import { type DocumentFacts, factKey, type KnownFact } from "./known-fact.ts";
import { recordFacts } from "./record-facts.ts";
import { recordTables } from "./record-tables.ts";
import { scanFacts, scanTables } from "./scan-facts.ts";

/** Owner, approver and review date, as they were set. */
function ownFacts({ document, log }: DocumentSources): KnownFact[] {
  const { owner, approver, reviewOn, by, at } = document;
  const fact = (key: string, label: string, text: string | null): KnownFact[] =>
    text === null
      ? []
      : [
          {
            key: `document.${key}`,
            label,
            text,
            provenance: log.sample ? "sample" : "declared",
            declaredBy: "broker",
            source: plainText(by),
            asOf: at,
          },
        ];
  return [
    ...fact("owner", "Owner of the document", owner === null ? null : plainText(owner)),
    ...fact("approver", "Approver of the document", approver === null ? null : plainText(approver)),
    ...fact("reviewOn", "Review date of the document", reviewOn === null ? null : showDate(reviewOn)),
  ];
}

/**
 * What documents may state of a client, each fact with its provenance, source and date. Of an empty record there is
 * nothing. Pure.
 */
export function documentFacts(sources: DocumentSources): DocumentFacts {
  const { log, scan } = sources;
  const facts = [...recordFacts(log), ...scanFacts(scan, log.sample), ...ownFacts(sources)];
  const tables = [...recordTables(log), ...scanTables(scan, log.sample), ...complianceTables(sources, log.sample)];
  return { facts: new Map(facts.map((fact) => [factKey(fact.key), fact])), tables: new Map(tables) };
}

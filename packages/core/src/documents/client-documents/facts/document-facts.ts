import { plainText, showDate } from "@broker/contracts";
import { complianceTables } from "./compliance-tables.ts";
import { isContradicted } from "./contradicted-answer.ts";
import type { DocumentSources, OwnSources } from "./document-sources.ts";
import { type DocumentFacts, factKey, type KnownFact } from "./known-fact.ts";
import { recordFacts } from "./record-facts.ts";
import { recordTables } from "./record-tables.ts";
import { scanFacts, scanTables } from "./scan-facts.ts";

const byKey = (facts: readonly KnownFact[]) => new Map(facts.map((fact) => [factKey(fact.key), fact]));

/**
 * What documents may state of a client, each fact with its provenance, source and date. Of an empty record there is
 * nothing; an answer that evidence contradicts is to be completed until the conflict is resolved. Pure.
 */
export function documentFacts(sources: DocumentSources): DocumentFacts {
  const { log, scan, compliance } = sources;
  const known = recordFacts(log).filter((fact) => !isContradicted(fact, compliance.gaps));
  const tables = [...recordTables(log), ...scanTables(scan, log.sample), ...complianceTables(sources, log.sample)];
  return { facts: byKey([...known, ...scanFacts(scan, log.sample)]), tables: new Map(tables) };
}

/** The facts with those of one document: its owner, approver and review date. @param sample the client is a sample */
export function withOwnFacts(
  { facts, tables }: DocumentFacts,
  { owner, approver, reviewOn, by, at }: OwnSources,
  sample: boolean,
): DocumentFacts {
  const how = {
    provenance: sample ? ("sample" as const) : ("declared" as const),
    declaredBy: "broker" as const,
    source: plainText(by),
    asOf: at,
  };
  const fact = (key: string, label: string, text: string | null): KnownFact[] =>
    text === null ? [] : [{ key: `document.${key}`, label, text, ...how }];
  const own = [
    ...fact("owner", "Owner of the document", owner === null ? null : plainText(owner)),
    ...fact("approver", "Approver of the document", approver === null ? null : plainText(approver)),
    ...fact("reviewOn", "Review date of the document", reviewOn === null ? null : showDate(reviewOn)),
  ];
  return { facts: new Map([...facts, ...byKey(own)]), tables };
}

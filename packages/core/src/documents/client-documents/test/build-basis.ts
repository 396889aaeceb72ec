import type { SavedClientDocument } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { documentFacts, withOwnFacts } from "../facts/document-facts.ts";
import type { DocumentSources, OwnSources } from "../facts/document-sources.ts";
import { draftDocument } from "../versions/draft-document.ts";
import type { DocumentBasis } from "../versions/edit-document.ts";
import { SMALL_TEMPLATE } from "./small-template.ts";

export const ACTOR = { by: "jane", at: "2026-11-28T09:00:00.000Z" };

/** Sources with nothing but a record, for tests. */
export const buildSources = (log: ClientLog): DocumentSources => ({
  log,
  scan: null,
  compliance: { adoptions: [], details: [], gaps: [], asAt: "2026-11-28" },
  risks: [],
});

/** A record with the facts that the small template states, for tests. */
export const knownLog = (name = "Ferry Ltd", employees = 42): ClientLog =>
  buildLog(
    { field: "legalName", value: name, provenance: "registry", source: "Companies House", asOf: "2026-10-02" },
    { field: "employees", value: employees },
    { field: "controls.mfaEmail", value: { answer: "yes" } },
    { field: "domains", value: [{ name: "ferry.example", role: "main", accepted: true }] },
  );

export const buildBasis = (log: ClientLog, own: Partial<OwnSources> = {}): DocumentBasis => ({
  template: SMALL_TEMPLATE,
  facts: withOwnFacts(
    documentFacts(buildSources(log)),
    { owner: null, approver: null, reviewOn: null, ...ACTOR, ...own },
    log.sample,
  ),
});

/** A first draft from that record, for tests. */
export const buildDraft = (log: ClientLog = knownLog()): SavedClientDocument =>
  draftDocument(buildBasis(log), "d1", ACTOR);

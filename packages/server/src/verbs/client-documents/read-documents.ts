import { AppError, RISK_TREATMENT_LABELS, type SavedClientDocument, type SavedRisk } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import {
  currentVersion,
  DOCUMENT_LIBRARY,
  type DocumentBasis,
  type DocumentedRisk,
  documentFacts,
  mainScan,
  type OwnSources,
  templateOf,
  withOwnFacts,
} from "@broker/core/client-documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { detailOf, overviewOf } from "../compliance/overview.ts";
import { adoptedBy, lockOf, readCompliance } from "../compliance/read-compliance.ts";

/** Frameworks that documents list whether they are adopted or not. */
const LISTED: readonly string[] = ["cyber-essentials"];

/** A client with everything that its documents may state, as at today. */
export interface ReadDocuments {
  readonly log: ClientLog;
  readonly name: string;
  readonly facts: DocumentBasis["facts"];
  readonly documents: readonly SavedClientDocument[];
  /** Frameworks that it adopted, with the day. */
  readonly adopted: readonly { readonly framework: string; readonly at: string }[];
  /** By the record; null = not known. */
  readonly employees: number | null;
  /** ISO 8601 date. */
  readonly today: string;
}

/** An open risk of the register as a document lists it. */
const documented = ({ title, residual, treatment, owner, status, targetDate }: SavedRisk): DocumentedRisk => ({
  ...{ title, likelihood: residual.likelihood.value, impact: residual.impact.value, index: residual.index.toFixed(1) },
  ...{ treatment: treatment === null ? null : RISK_TREATMENT_LABELS[treatment], owner, status, target: targetDate },
});

/** Reads a client for its documents, without frameworks that the tier lacks. AppErrors `not_found`, `ambiguous`. */
export async function readDocuments(workspace: Workspace, reference: string): Promise<ReadDocuments> {
  const { clients, clientDocuments } = workspace.database;
  const tier = await clients.tier();
  const isOpen = (framework: string) => lockOf(framework, tier) === null;
  const read = await readCompliance(workspace, reference, (record) => [...adoptedBy(record), ...LISTED].filter(isOpen));
  const { log, name, record } = read;
  const adoptions = record.adoptions.filter(({ framework }) => isOpen(framework));
  const overview = overviewOf(read);
  const facts = documentFacts({
    log,
    scan: mainScan(log, await clients.lastScans(log)),
    compliance: {
      adoptions,
      details: read.assessment.frameworks.map((each) => detailOf(read, each)),
      gaps: overview.gaps,
      asAt: overview.asAt,
    },
    risks: (await workspace.database.risks.ofClient(log.id))
      .filter(({ status }) => status !== "Closed")
      .map(documented),
  });
  const employees = effectiveValue(log, "employees")?.value;
  return {
    log,
    name,
    facts,
    documents: await clientDocuments.ofClient(log.id),
    adopted: adoptions.map(({ framework, at }) => ({ framework, at })),
    employees: typeof employees === "number" ? employees : null,
    today: overview.asAt,
  };
}

/** What a document is drafted from; null = its template is no longer in the library. */
export function basisOf(
  { log, facts }: Pick<ReadDocuments, "log" | "facts">,
  document: SavedClientDocument,
  own: Partial<OwnSources> = {},
): DocumentBasis | null {
  const template = templateOf(DOCUMENT_LIBRARY, document.template);
  if (template === null) return null;
  const { approved, by, at } = currentVersion(document);
  const { owner, reviewOn } = document;
  const set = { owner, reviewOn, approver: approved?.approver ?? null, by, at, ...own };
  return { template, facts: withOwnFacts(facts, set, log.sample) };
}

/** The basis of an edit. AppError `input_invalid` where the template is no longer in the library. */
export function requireBasis(
  read: Pick<ReadDocuments, "log" | "facts">,
  document: SavedClientDocument,
  own: Partial<OwnSources> = {},
): DocumentBasis {
  const basis = basisOf(read, document, own);
  if (basis === null)
    throw new AppError("input_invalid", `${document.name} has no template any more and cannot be changed.`);
  return basis;
}

/** The document of this id or template. AppError `not_found`. */
export function documentOf({ documents }: Pick<ReadDocuments, "documents">, reference: string): SavedClientDocument {
  const found = documents.find(({ id, template }) => id === reference || template === reference);
  if (found === undefined)
    throw new AppError("not_found", `The client has no document '${reference}'.`, {
      hint: "Draft it first.",
    });
  return found;
}

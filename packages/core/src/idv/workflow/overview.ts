import {
  IDV_CHECK_STATUSES,
  IDV_DOCUMENT_STATUSES,
  IDV_RISK_LEVELS,
  IDV_STATUSES,
  type IdvDocument,
  type IdvOverview,
  type IdvWorkflow,
} from "@broker/contracts";
import { readMrz } from "../mrz/read-mrz.ts";

function counted<Key extends string>(keys: readonly Key[], values: readonly Key[]): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const value of values) counts[value] += 1;
  return counts;
}

/** The day on which a document expires, from its zone or as entered; null = neither states one. @param today ISO day */
export function expiryOf({ stated }: Pick<IdvDocument, "stated">, today: string): string | null {
  return (stated.mrz === null ? null : readMrz(stated.mrz, today).expiry?.iso) ?? stated.expiresOn;
}

/** Days before its expiry from which a document is listed. */
const SOON = 30;
const DAY_MS = 86_400_000;

/** Figures of the overview. @param today ISO day */
export function idvOverview(workflows: readonly IdvWorkflow[], today: string): Omit<IdvOverview, "encrypted"> {
  const open = workflows.filter(({ decision }) => decision === null);
  const documents = workflows.flatMap((workflow) => workflow.documents.map((document) => ({ workflow, document })));
  const until = new Date(Date.parse(today) + SOON * DAY_MS).toISOString().slice(0, 10);
  const expiring = documents.flatMap(({ workflow, document }) => {
    const expiresOn = document.status === "verified" ? expiryOf(document, today) : null;
    if (expiresOn === null || expiresOn > until) return [];
    const { id, clientName, subject } = workflow;
    return [{ workflow: id, clientName, subject: subject.name, type: document.type, expiresOn }];
  });
  return {
    workflows: workflows.length,
    statuses: counted(
      IDV_STATUSES,
      workflows.map(({ status }) => status),
    ),
    risks: counted(
      [...IDV_RISK_LEVELS, "unknown"] as const,
      open.map(({ riskLevel }) => riskLevel ?? "unknown"),
    ),
    documents: counted(
      IDV_DOCUMENT_STATUSES,
      documents.map(({ document }) => document.status),
    ),
    checks: counted(
      IDV_CHECK_STATUSES,
      open.flatMap(({ checks }) => checks.map(({ status }) => status)),
    ),
    expiring: expiring.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1)),
  };
}

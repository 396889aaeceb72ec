import type { ScanReport } from "@broker/contracts";
import { companyDomain, scanFigures } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { prospectOf, prospectsToChange, writeProspects } from "../prospects/prospect-rows.ts";
import { refreshClientFacts } from "../prospects/save-client-facts.ts";
import { savePoint } from "../scans/scan-points.ts";
import { announceScan } from "./announce-scan.ts";
import { notifyOfScan, renewNotification } from "./notify-of-scans.ts";
import { saveAssets } from "./save-assets.ts";
import { saveFindings } from "./save-findings.ts";
import { saveFootprints, saveKnownBreach } from "./save-portfolio.ts";
import { saveRegisters, saveStatements } from "./save-statements.ts";
import { saveOutsideTriggers, saveTriggers } from "./save-triggers.ts";
import type { SavedScan } from "./saved-scan.ts";

/**
 * Gives the prospects of a scanned domain the scan's figures, unless a later scan has. A domain that was never listed
 * is not a prospect, and a scan without any answer assesses nothing.
 */
async function saveProspects(
  tables: Kysely<Tables>,
  { report, before }: { readonly report: ScanReport; readonly before: ScanReport | null },
): Promise<void> {
  const figures = scanFigures(report, before);
  if (figures === null) return;
  const rows = await prospectsToChange(tables)
    .where("domain", "=", companyDomain(report.target.domain))
    .where(({ eb, or }) => or([eb("assessed_at", "is", null), eb("assessed_at", "<=", figures.assessedAt)]))
    .execute();
  if (rows.length === 0) return;
  await writeProspects(
    tables,
    rows.map((row) => ({ ...prospectOf(row), figures })),
  );
  await refreshClientFacts(tables, report.target.domain);
}

type Revision = Pick<SavedScan, "report" | "before">;

/** A consequence of a saved scan, and of a later revision of it, which observed nothing new. */
interface Consequence {
  readonly ofScan: (transaction: Transaction<Tables>, saved: SavedScan) => Promise<void>;
  /** null = a revision does not lead to it. */
  readonly ofRevision: ((transaction: Transaction<Tables>, revision: Revision) => Promise<void>) | null;
}

/**
 * In this order: findings, footprints, known breaches, results over time, the client's statements, assets, prospects,
 * triggers, notification, webhooks. Triggers name the company by its record, and the notification counts them. If one
 * fails, the scan is not saved either.
 */
const CONSEQUENCES: readonly Consequence[] = [
  { ofScan: saveFindings, ofRevision: saveFindings },
  { ofScan: saveFootprints, ofRevision: saveFootprints },
  { ofScan: saveKnownBreach, ofRevision: saveKnownBreach },
  { ofScan: savePoint, ofRevision: savePoint },
  { ofScan: saveStatements, ofRevision: saveRegisters },
  { ofScan: saveAssets, ofRevision: null },
  { ofScan: saveProspects, ofRevision: saveProspects },
  { ofScan: saveTriggers, ofRevision: saveOutsideTriggers },
  { ofScan: notifyOfScan, ofRevision: renewNotification },
  { ofScan: announceScan, ofRevision: null },
];

/** Saves what follows from a scan, within the transaction that saves it. */
export async function followScan(transaction: Transaction<Tables>, saved: SavedScan): Promise<void> {
  for (const { ofScan } of CONSEQUENCES) await ofScan(transaction, saved);
}

/** Saves what follows from a further revision of a stored scan. */
export async function followRevision(transaction: Transaction<Tables>, revision: Revision): Promise<void> {
  for (const { ofRevision } of CONSEQUENCES) await ofRevision?.(transaction, revision);
}

import { setImmediate } from "node:timers/promises";
import { AppError, type ScanReport } from "@broker/contracts";
import {
  accumulate,
  clientPlaceability,
  clientPosture,
  datedItems,
  headlineScan,
  type PortfolioEntry,
  type PortfolioSources,
  portfolioSummary,
} from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { clientRows } from "../clients/list-clients.ts";

const failed = ({ checks }: ScanReport, severity: string) =>
  checks.filter((check) => check.outcome === "fail" && check.severity === severity).length;

/** What the dashboard shows of a client's current scan; null = never scanned. */
function scanFacts(report: ScanReport | null): Pick<PortfolioEntry, "dated" | "failed"> {
  if (report === null) return { dated: [], failed: null };
  return {
    dated: datedItems(report, null),
    failed: { critical: failed(report, "critical"), high: failed(report, "high") },
  };
}

/** The whole portfolio as its dashboard shows it. AppError `not_found` without clients. */
export async function readPortfolio(workspace: Workspace): Promise<PortfolioSources> {
  const { database } = workspace;
  const at = nowOf(workspace);
  const book = await database.portfolio.read({ prospects: false, at });
  const history = await database.portfolio.history();
  if (book.companies.length === 0)
    throw new AppError("not_found", "The portfolio dashboard requires at least one client.", {
      hint: "Add a client, or name a company.",
      fix: { kind: "add-client", domain: "<domain>" },
    });
  const { clients } = await database.clients.page({ today: at.slice(0, 10), order: "name", limit: 1_000_000 });
  const companies = new Map(book.companies.map((company) => [company.id, company]));
  const listed = clients.filter(({ log }) => companies.has(log.id));
  const entries: PortfolioEntry[] = [];
  const rowOf = await clientRows(database, listed, at);
  for (const client of listed) {
    const { log } = client;
    const company = companies.get(log.id);
    if (company === undefined) continue;
    const lastScans = await database.clients.lastScans(log);
    const filed = await database.compliance.shown(log.id);
    const posture = clientPosture(log, lastScans);
    const sanctions = await database.gate.forPlacing(log, at);
    const row = rowOf(client, { posture, placeability: clientPlaceability({ log, lastScans, filed, sanctions }, at) });
    const headline = headlineScan(posture);
    const scan = [...lastScans.values()].find(({ id }) => id === headline?.id) ?? null;
    entries.push({ company, row, ...scanFacts(scan) });
    // Each posture reads a report: other calls are answered in between.
    await setImmediate();
  }
  const { sample, asOf } = book;
  return { entries, sample, summary: portfolioSummary(book, history), accumulation: accumulate(book), asOf };
}

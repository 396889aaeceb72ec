import type { Repositories } from "@broker/adapters";
import { AppError, type ScanReport } from "@broker/contracts";
import {
  accumulate,
  datedItems,
  type PortfolioCompany,
  type PortfolioEntry,
  type PortfolioSources,
  portfolioSummary,
  recordOf,
} from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

type Held = Omit<PortfolioEntry, "dated" | "failed"> & { readonly scanId: string | null };

/** Each client of the portfolio with its record, next renewal and current scan. */
async function heldOf(database: Repositories, companies: readonly PortfolioCompany[], today: string): Promise<Held[]> {
  const { clients } = await database.clients.page({ today, order: "name", limit: 1_000_000 });
  const placements = Map.groupBy(
    await database.placements.ofClients(clients.map(({ log }) => log.id)),
    ({ clientId }) => clientId,
  );
  const held: Held[] = [];
  const byId = new Map(clients.map((client) => [client.log.id, client]));
  for (const company of companies) {
    const listed = byId.get(company.id);
    if (listed === undefined) continue;
    const { domains } = await database.clients.posture(listed.log);
    held.push({
      company,
      record: recordOf(listed.log, placements.get(company.id)),
      renewal: listed.expiresOn,
      scanId: domains.find(({ scan }) => scan !== null)?.scan?.id ?? null,
    });
  }
  return held;
}

const failed = ({ checks }: ScanReport, severity: string) =>
  checks.filter((check) => check.outcome === "fail" && check.severity === severity).length;

async function entryOf(workspace: Workspace, { scanId, ...held }: Held): Promise<PortfolioEntry> {
  if (scanId === null) return { ...held, dated: [], failed: null };
  const report = await storedReport(workspace, scanId);
  return {
    ...held,
    dated: datedItems(report, null),
    failed: { critical: failed(report, "critical"), high: failed(report, "high") },
  };
}

/** The whole portfolio as its dashboard shows it. AppError `not_found` without clients. */
export async function readPortfolio(workspace: Workspace): Promise<PortfolioSources> {
  const { database } = workspace;
  const at = nowOf(workspace);
  const book = await database.portfolio.book({ prospects: false, at });
  const history = await database.portfolio.history();
  if (book.companies.length === 0)
    throw new AppError("not_found", "The portfolio dashboard requires at least one client.", {
      hint: "Add a client, or name a company.",
      fix: { kind: "add-client", domain: "<domain>" },
    });
  const held = await heldOf(database, book.companies, at.slice(0, 10));
  const entries: PortfolioEntry[] = [];
  for (const each of held) entries.push(await entryOf(workspace, each));
  return { entries, summary: portfolioSummary(book, history), accumulation: accumulate(book), asOf: book.asOf };
}

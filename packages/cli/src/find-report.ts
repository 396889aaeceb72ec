import { resolve } from "node:path";
import { AppError, type ScanReport } from "@broker/contracts";
import { clientHeadline } from "@broker/core";
import type { Invocation } from "./invocation.ts";
import { namesFile } from "./names-file.ts";
import { terminalText } from "./terminal-text.ts";

/** The report that a person means: a result file, or a stored scan by id, beginning of an id, or domain. */
export async function findReport(invocation: Invocation, reference: string): Promise<ScanReport> {
  const path = resolve(invocation.host.cwd, reference);
  if (namesFile(invocation.host.cwd, reference)) {
    const { readReports } = await import("./read-reports.ts");
    const [report, ...more] = readReports(path);
    if (report && more.length === 0) return report;
    throw new AppError(
      "ambiguous",
      `${reference} holds ${more.length + (report ? 1 : 0)} reports, and one is wanted.`,
      { hint: "Name a stored scan by its domain instead." },
    );
  }
  const { openStore } = await import("./open-store.ts");
  const store = await openStore(await invocation.config());
  try {
    return await store.find(reference).catch(async (error: unknown) => {
      return store.find(await scanOfClient(invocation, reference, error));
    });
  } finally {
    await store.close();
  }
}

/** The last scan of the domain that stands for the client that is meant, which is told; `error` = why there is no scan of that name, else thrown. */
async function scanOfClient(invocation: Invocation, reference: string, error: unknown): Promise<string> {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  const { clientDomains } = await import("./client-domains.ts");
  const client = await clientDomains(invocation, reference);
  // The weakest stands first; those without a scan stand last.
  const scan = client?.domains[0]?.scan ?? client?.domains.find((domain) => domain.scan !== null)?.scan;
  if (client === null) throw error;
  if (!scan) {
    const [domain] = client.domains;
    throw new AppError("not_found", `No scan of ${terminalText(client.client)} that anything answered is stored.`, {
      hint:
        domain === undefined
          ? `No domain is recorded and accepted: broker clients edit ${client.clientId} domains=<domain>`
          : `Scan it: broker scan ${domain.name}`,
    });
  }
  invocation.io.note(terminalText(clientHeadline(client)));
  return scan.id;
}

import { AppError, type SavedReports } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import type { Tables } from "../database/tables.ts";
import { outdateReports } from "./outdate-reports.ts";
import { writeReportDecision } from "./report-assets.ts";
import { listReports, packReport, parsedReport, writeReport } from "./report-rows.ts";
import { decisionsOfClient } from "./settled-reports.ts";
import { disputesOfClient, writeWeaknessDispute } from "./weakness-disputes.ts";

/** By client: its reports with what was read of them, and decisions on them; absent = none. */
export async function reportsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, SavedReports>> {
  const found = new Map<string, SavedReports>();
  const rows = await tables.selectFrom("report_standings").select("client_id").execute();
  const some = new Set(rows.map(({ client_id }) => client_id));
  for (const client of clients.filter((each) => some.has(each))) {
    const reports: SavedReports["reports"] = [];
    for (const filed of (await listReports(tables, client)).toReversed()) {
      reports.push({ filed, parsed: await parsedReport(tables, filed.id) });
      await giveTurn();
    }
    const disputes = [...(await disputesOfClient(tables, client))].flatMap(([weakness, own]) =>
      own.map((dispute) => ({ weakness, dispute })),
    );
    found.set(client, { reports, decisions: [...(await decisionsOfClient(tables, client))], disputes });
  }
  return found;
}

/** Writes a client's exported reports. AppError `input_invalid` if the id of one is taken. */
export async function restoreReports(
  transaction: Transaction<Tables>,
  client: string,
  { reports, decisions, disputes }: SavedReports,
): Promise<void> {
  for (const { filed, parsed } of reports) {
    const same = transaction.selectFrom("vendor_reports").select("id").where("id", "=", filed.id);
    if (await same.executeTakeFirst())
      throw new AppError("input_invalid", `The vendor report ${filed.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    await writeReport(transaction, client, filed, packReport(parsed));
  }
  for (const decision of decisions) await writeReportDecision(transaction, client, decision);
  for (const { weakness, dispute } of disputes) await writeWeaknessDispute(transaction, client, weakness, dispute);
  if (reports.length > 0) await outdateReports(transaction, client);
}

/** Removes everything of a client's reports; their files are removed with its documents. */
export async function eraseReports(transaction: Transaction<Tables>, client: string): Promise<void> {
  for (const table of [
    "weakness_disputes",
    "weaknesses",
    "report_decisions",
    "report_assets",
    "report_standings",
    "vendor_reports",
  ] as const)
    await transaction.deleteFrom(table).where("client_id", "=", client).execute();
}

import type { EvidenceStatement } from "@broker/contracts";
import { filedStatements } from "@broker/core/compliance";
import { reportStatements } from "@broker/core/vendor-reports";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { reportStanding } from "../vendor-reports/report-standings.ts";
import { listEvidence } from "./evidence-rows.ts";

/** What evidence and reports filed for a client show of controls; empty = nothing is filed. */
export async function shownEvidence(tables: Kysely<Tables>, client: string): Promise<EvidenceStatement[]> {
  const facts = (await reportStanding(tables, client))?.facts ?? [];
  return [...filedStatements(await listEvidence(tables, client)), ...reportStatements(facts)];
}

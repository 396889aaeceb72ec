import { AppError, type KeptSlip } from "@broker/contracts";
import type { Kysely } from "kysely";
import { packJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";
import { saveReference } from "./save-reference.ts";
import { slipRow } from "./slip-row.ts";

async function restoreSlip(tables: Kysely<Tables>, clientId: string, kept: KeptSlip): Promise<void> {
  const { id, versions, events } = kept;
  const taken = await tables.selectFrom("slips").select("id").where("id", "=", id).executeTakeFirst();
  if (taken)
    throw new AppError("input_invalid", `The slip ${id} is recorded already, of another client.`, {
      hint: "Take it out of the file.",
    });
  const [first] = versions;
  const last = versions.at(-1);
  if (first === undefined || last === undefined) return;
  const head = slipRow(last.slip, last.savedAt);
  await tables
    .insertInto("slips")
    .values({ id, client_id: clientId, created_at: first.savedAt, ...head })
    .execute();
  for (const { slip, savedAt, by } of versions) {
    const { umr } = slip.control;
    if (umr !== null) await saveReference(tables, umr, id, savedAt);
    const body = packJson(JSON.stringify({ ...slip, clientId }));
    await tables
      .insertInto("slip_versions")
      .values({ slip_id: id, version: slip.version, saved_at: savedAt, said_by: by, body })
      .execute();
  }
  for (const [at, { subject, event }] of events.entries())
    await tables
      .insertInto("slip_subjectivity_events")
      .values({ slip_id: id, n: at + 1, subject, body: JSON.stringify(event) })
      .execute();
}

/**
 * Writes the slips that an export has of a client, with all versions and what was done about their subjectivities. AppError `input_invalid`
 * where an id is taken, or a UMR was given to another slip.
 */
export async function restoreSlips(
  tables: Kysely<Tables>,
  clientId: string,
  slips: readonly KeptSlip[],
): Promise<void> {
  for (const kept of slips) await restoreSlip(tables, clientId, kept);
}

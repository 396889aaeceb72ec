import type { GateOpening, SanctionsLicence } from "@broker/contracts";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Row, Tables } from "../database/tables.ts";

const Keys = z.array(z.string());

function openingOf(row: Row<"gate_openings">): GateOpening {
  const { id, reason, at, until, once } = row;
  const used = { document: row.document_id, placement: row.placement_id };
  const withdrawn = { withdrawnAt: row.withdrawn_at, withdrawnBy: row.withdrawn_by };
  return { id, reason, by: row.said_by, at, until, once: once === 1, ...used, ...withdrawn };
}

function licenceOf(row: Row<"sanctions_licences">): SanctionsLicence {
  const { id, authority, number, file, digest, at } = row;
  const days = { on: row.granted_on, expiresOn: row.expires_on };
  const withdrawn = { withdrawnAt: row.withdrawn_at, withdrawnBy: row.withdrawn_by };
  const covers = Keys.parse(JSON.parse(row.covers));
  return { id, authority, number, ...days, file, digest, covers, by: row.said_by, at, ...withdrawn };
}

/** What opens the gate of a client, in force or not, the oldest first. */
export async function openedOf(
  tables: Kysely<Tables>,
  client: string,
): Promise<{ readonly openings: readonly GateOpening[]; readonly licences: readonly SanctionsLicence[] }> {
  const rows = <Name extends "gate_openings" | "sanctions_licences">(table: Name) =>
    tables.selectFrom<"gate_openings" | "sanctions_licences">(table).selectAll().where("client_id", "=", client);
  const openings = (await rows("gate_openings").orderBy("at").orderBy("id").execute()) as Row<"gate_openings">[];
  const licences = (await rows("sanctions_licences")
    .orderBy("at")
    .orderBy("id")
    .execute()) as Row<"sanctions_licences">[];
  return { openings: openings.map(openingOf), licences: licences.map(licenceOf) };
}

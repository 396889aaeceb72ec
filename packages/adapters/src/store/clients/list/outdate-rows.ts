import { NO_COMPLIANCE } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { outdateReportsOf } from "../../vendor-reports/outdate-reports.ts";

const outdate = (tables: Kysely<Tables>) =>
  tables.updateTable("client_rows").set(({ eb, lit }) => ({ changes: eb("changes", "+", lit(1)), made: "" }));

const outdateStandings = (tables: Kysely<Tables>) =>
  tables
    .updateTable("compliance_records")
    .set(({ eb, lit }) => ({ changes: eb("changes", "+", lit(1)), stale_after: "" }));

/** Marks the compliance standings of a client as out of date, within the transaction that changes their basis. */
export async function outdateCompliance(tables: Kysely<Tables>, id: string): Promise<void> {
  const none = { version: 0, library: "", pillars: 0, unverified: 0, body: JSON.stringify(NO_COMPLIANCE) };
  await tables
    .insertInto("compliance_records")
    .values({ client_id: id, changes: 1, stale_after: "", ...none })
    .onConflict((conflict) =>
      conflict
        .column("client_id")
        .doUpdateSet(({ eb, lit }) => ({ changes: eb("compliance_records.changes", "+", lit(1)), stale_after: "" })),
    )
    .execute();
}

/** Marks the row and the standings of a client as out of date, within the transaction that changes what it shows. */
export async function outdateClient(tables: Kysely<Tables>, id: string): Promise<void> {
  await tables
    .insertInto("client_rows")
    .values({ client_id: id, changes: 1, made: "", open: 0, body: "" })
    .onConflict((conflict) =>
      conflict
        .column("client_id")
        .doUpdateSet(({ eb, lit }) => ({ changes: eb("client_rows.changes", "+", lit(1)), made: "" })),
    )
    .execute();
  await outdateCompliance(tables, id);
  await outdateReportsOf(tables, [id]);
}

/** Marks the rows and the standings of the clients with a domain as out of date: a scan of it was saved. */
export async function outdateDomain(tables: Kysely<Tables>, domain: string): Promise<void> {
  const owners = await tables
    .selectFrom("client_domains")
    .select("client_id")
    .distinct()
    .where("domain", "in", companyHosts(domain))
    .orderBy("client_id")
    .execute();
  const ids = owners.map(({ client_id }) => client_id);
  if (ids.length === 0) return;
  await outdate(tables).where("client_id", "in", ids).execute();
  await outdateStandings(tables).where("client_id", "in", ids).execute();
  await outdateReportsOf(tables, ids);
}

/** Marks every row and all standings as out of date. */
export async function outdateAll(tables: Kysely<Tables>): Promise<void> {
  await outdate(tables).execute();
  await outdateStandings(tables).execute();
}

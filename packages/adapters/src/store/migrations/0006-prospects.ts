import { backfillProspects } from "./backfill-prospects.ts";
import type { Migration } from "./migration.ts";

/** What a list may be filtered by; every index that sorts holds them too, so that a page is read from it alone. */
const FILTERED = [
  "industry_key",
  "readiness",
  "opportunity",
  "band",
  "region",
  "employees",
  "promoted",
  "assessed",
  "search",
] as const;

const SORTED = ["risk", "opportunity", "employees", "revenue", "assessed_at", "premium"] as const;

/** The companies that lists named, with what is known of each; filled from the lists and scans that are stored. */
export const prospects: Migration = {
  name: "0006-prospects",
  async up(database) {
    await database.schema
      .createTable("prospects")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("sort_name", "text", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("company_number", "text")
      .addColumn("industry", "text")
      .addColumn("industry_key", "text", (column) => column.notNull())
      .addColumn("employees", "integer")
      .addColumn("revenue", "integer")
      .addColumn("postcode", "text")
      .addColumn("region", "text")
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("said", "text", (column) => column.notNull())
      .addColumn("batch_id", "text", (column) => column.notNull())
      .addColumn("listed_at", "text", (column) => column.notNull())
      .addColumn("scan_id", "text")
      .addColumn("risk", "integer")
      .addColumn("risk_low", "integer")
      .addColumn("risk_high", "integer")
      .addColumn("risk_before", "integer")
      .addColumn("confidence", "text")
      .addColumn("coverage", "real")
      .addColumn("grave_failures", "integer")
      .addColumn("privacy", "integer")
      .addColumn("assessed_at", "text")
      .addColumn("assessed", "integer", (column) => column.notNull())
      .addColumn("band", "integer")
      .addColumn("readiness", "integer")
      .addColumn("opportunity", "integer")
      .addColumn("client_id", "text", (column) => column.references("clients.id"))
      .addColumn("promoted", "integer", (column) => column.notNull())
      .addColumn("client_facts", "text")
      .addColumn("premium", "integer")
      .addColumn("sample", "integer", (column) => column.notNull())
      .addUniqueConstraint("prospects_place", ["domain", "place"])
      .execute();
    const index = (name: string) => database.schema.createIndex(`prospects_by_${name}`).on("prospects");
    await index("name")
      .columns(["sort_name", "id", ...FILTERED])
      .execute();
    for (const column of SORTED)
      await index(column)
        .columns([`${column} desc`, "sort_name", "id", ...FILTERED.filter((each) => each !== column)])
        .execute();
    await index("summary")
      .columns(["premium", ...FILTERED.filter((each) => each !== "search")])
      .execute();
    await index("client").column("client_id").execute();
    await index("number").column("company_number").execute();
    await backfillProspects(database);
  },
};

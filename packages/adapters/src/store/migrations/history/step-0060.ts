import type { Migration } from "../migration.ts";

/** Threat intelligence: imported advisories and indicators, excerpts of evidence, and matches with their decisions. */
export const threatIntel: Migration = {
  name: "0060-threat-intel",
  async up({ schema }) {
    type Table = ReturnType<typeof schema.createTable>;
    const required = (table: Table, ...names: readonly string[]) =>
      names.reduce((made, name) => made.addColumn(name, "text", (column) => column.notNull()), table);
    const optional = (table: Table, ...names: readonly string[]) =>
      names.reduce((made, name) => made.addColumn(name, "text"), table);
    const keyed = (name: string) =>
      schema.createTable(name).addColumn("id", "text", (column) => column.notNull().primaryKey());
    const ofImport = (table: Table) =>
      table.addColumn("import_id", "text", (column) =>
        column.notNull().references("intel_imports.id").onDelete("cascade"),
      );

    let imports = required(keyed("intel_imports"), "kind", "file", "format", "imported_at", "imported_by");
    for (const name of ["advisories", "indicators", "skipped"])
      imports = imports.addColumn(name, "integer", (column) => column.notNull());
    await imports.execute();

    const indicators = required(ofImport(keyed("intel_indicators")), "site", "kind", "value");
    await optional(required(optional(indicators, "what", "severity"), "source"), "valid_from", "valid_until").execute();
    await schema.createIndex("intel_indicators_by_site").on("intel_indicators").columns(["site"]).execute();
    await schema
      .createIndex("intel_indicators_by_import")
      .on("intel_indicators")
      .columns(["import_id", "id"])
      .execute();

    const advisories = optional(ofImport(keyed("intel_advisories")), "published_on");
    await required(advisories, "body").execute();
    await schema.createIndex("intel_advisories_by_import").on("intel_advisories").columns(["import_id"]).execute();

    const evidence = schema
      .createTable("intel_evidence")
      .addColumn("domain", "text", (column) => column.notNull().primaryKey());
    await optional(required(evidence, "key", "body"), "claims_at", "settled", "settled_at").execute();

    await schema
      .createTable("intel_scores")
      .addColumn("cve", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("score", "real", (column) => column.notNull())
      .addPrimaryKeyConstraint("intel_scores_key", ["cve", "day"])
      .execute();

    let matches = required(keyed("intel_matches"), "client_id", "kind", "ref", "what", "source");
    matches = required(optional(matches, "severity"), "part", "observed", "domain", "observed_at", "why");
    matches = required(optional(matches, "listed_on"), "first_matched", "state");
    await optional(matches, "decided_at", "decided_by", "reason", "gone_at").execute();
    await schema.createIndex("intel_matches_by_client").on("intel_matches").columns(["client_id", "kind"]).execute();
    await schema.createIndex("intel_matches_by_ref").on("intel_matches").columns(["kind", "ref"]).execute();
    await schema.createIndex("intel_matches_by_time").on("intel_matches").columns(["first_matched", "id"]).execute();
  },
};

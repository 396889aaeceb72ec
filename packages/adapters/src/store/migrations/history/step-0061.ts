import type { Migration } from "../migration.ts";

/** Indicators are looked up by their value, and an import is seen once it is whole. */
export const wholeImports: Migration = {
  name: "0061-whole-imports",
  async up({ schema }) {
    await schema.alterTable("intel_imports").addColumn("pending", "integer").execute();
    await schema.createIndex("intel_indicators_by_value").on("intel_indicators").columns(["value", "id"]).execute();
  },
};

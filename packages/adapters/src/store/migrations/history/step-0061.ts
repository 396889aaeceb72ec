import type { Migration } from "../migration.ts";

/** Indicators are listed and looked up by their value. */
export const indicatorValues: Migration = {
  name: "0061-indicator-values",
  async up({ schema }) {
    await schema.createIndex("intel_indicators_by_value").on("intel_indicators").columns(["value", "id"]).execute();
  },
};

/** What end-to-end tests drive in this process. */
export { buildHost, recordedStream } from "./build-host.ts";
export { resolveConfig } from "./config/resolve-config.ts";
export { renderReports } from "./output/write-results.ts";
export { buildProgram } from "./program.ts";
export { run } from "./run.ts";
export { loadSample } from "./sample/load-sample.ts";
export { NEAR_CLOCK, type NearWorld, nearWorld, smallCompany } from "./test/near-world.ts";
export { sharedPrinter } from "./test/shared-printer.ts";
export { testWorkspace } from "./test/test-workspace.ts";
export { seedTriggers } from "./triggers/test/seed-triggers.ts";
export { wire } from "./wire.ts";

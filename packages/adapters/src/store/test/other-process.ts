import { assertValue, movedSteps } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { REGISTER_KINDS } from "../../register/register-kinds.ts";
import { importInto } from "../../register/test/import-into.ts";
import { openDatabase } from "../database/open-database.ts";
import { buildEvidence } from "./build-evidence.ts";
import { buildStoredSlip } from "./build-stored-slip.ts";
import { openClientStore, openScanStore, openSlipStore } from "./open-stores.ts";

/** What tests call in a separate process. */
export const product = {
  REGISTER_KINDS,
  importInto,
  assertValue,
  buildEvidence,
  buildReport,
  buildStoredSlip,
  movedSteps,
  openClientStore,
  openDatabase,
  openScanStore,
  openSlipStore,
};

/** Runs the text of an asynchronous function. */
const run = (script: string): Promise<void> => new Function("product", `return (async () => {${script}\n})()`)(product);

// Started by in-another-process.ts, it runs scripts, and answers each with what it throws.
if (process.send !== undefined) {
  process.on("message", (script: string) => {
    run(script).then(
      () => process.send?.(null),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.send("ready");
}

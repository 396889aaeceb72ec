import { assertValue, movedSteps } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { openDatabase } from "../database/open-database.ts";
import { buildEvidence } from "./build-evidence.ts";
import { buildStoredSlip } from "./build-stored-slip.ts";
import { openClientStore, openScanStore, openSlipStore } from "./open-stores.ts";

/** What tests call in a separate process. */
export const product = {
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

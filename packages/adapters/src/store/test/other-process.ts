import { assertValue, movedSteps } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { buildEvidence } from "../build-evidence.ts";
import { openClientStore } from "../open-client-store.ts";
import { openDatabase } from "../open-database.ts";
import { openScanStore } from "../open-scan-store.ts";
import { buildStoredSlip } from "../slips/build-stored-slip.ts";
import { openSlipStore } from "../slips/open-slip-store.ts";

/** What tests call in a process of its own. */
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

import type { GivenIntel } from "@broker/adapters/threat-intel";
import type { IntelImportKind } from "@broker/contracts";
import { type SentWorkspace, withWorkspace } from "../../worker/thread-workspace.ts";
import { serveWorker } from "../../worker/worker-thread.ts";
import { readIntel, storeIntel } from "./store-intel.ts";

/** A file that is to be read and stored. */
export interface IntelWork {
  readonly given: GivenIntel;
  readonly kind: IntelImportKind;
  /** Largest accepted size in bytes. */
  readonly most: number;
  readonly workspace: SentWorkspace;
}

serveWorker(({ given, kind, most, workspace }: IntelWork) => {
  const read = readIntel(given, kind, most);
  return withWorkspace(workspace, { readOnly: false }, (own) => storeIntel(own, read));
});

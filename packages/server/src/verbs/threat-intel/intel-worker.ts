import type { GivenIntel } from "@broker/adapters/threat-intel";
import type { IntelImportKind } from "@broker/contracts";
import type { ThreatLists } from "@broker/core/threat-intel";
import { type SentWorkspace, withWorkspace } from "../../worker/thread-workspace.ts";
import { serveWorker } from "../../worker/worker-thread.ts";
import { settleIntel } from "./settle-intel.ts";
import { readIntel, storeIntel } from "./store-intel.ts";

/** A file that is to be read and stored. */
export interface IntelWork {
  readonly given: GivenIntel;
  readonly kind: IntelImportKind;
  /** Largest accepted size in bytes. */
  readonly most: number;
  readonly workspace: SentWorkspace;
}

/** Stored evidence that is to be matched with lists and imports. */
export interface SettlingWork {
  readonly lists: ThreatLists;
  readonly workspace: SentWorkspace;
}

serveWorker((work: IntelWork | SettlingWork) =>
  "lists" in work
    ? withWorkspace(work.workspace, { readOnly: false }, (own) => settleIntel(own, work.lists))
    : withWorkspace(work.workspace, { readOnly: false }, (own) =>
        storeIntel(own, readIntel(work.given, work.kind, work.most)),
      ),
);

import type { CountAttempt } from "../security/attempts.ts";
import type { Doors } from "../security/doors.ts";
import type { ServerSetup } from "./server-setup.ts";

/** What routes are made of: the setup, and the parts that live as long as the server. */
export interface ServerParts {
  readonly setup: ServerSetup;
  /** The ways in and out. */
  readonly doors: Doors;
  readonly countAttempt: CountAttempt;
  /** Fires when the server stops. */
  readonly stopping: AbortSignal;
}

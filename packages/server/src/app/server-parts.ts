import type { ServerSetup } from "./server-setup.ts";

/** What routes are made of: the setup, and the parts that live as long as the server. */
export interface ServerParts {
  readonly setup: ServerSetup;
  /** Ends the session whose cookie came with a call. */
  readonly signOut: (cookie: string | undefined) => void;
  /** Fires when the server stops. */
  readonly stopping: AbortSignal;
}

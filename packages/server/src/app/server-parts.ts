import type { WebhookSender } from "@broker/adapters";
import type { SampleState, ServerState } from "@broker/contracts";
import type { Deliveries } from "../deliveries/open-deliveries.ts";
import type { Exchanges } from "../deliveries/open-exchanges.ts";
import type { JobRequest } from "../jobs/job-request.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { SampleDoor } from "../sample/sample-door.ts";
import type { PasswordSignIn } from "../security/password-sign-in.ts";
import type { Sessions } from "../security/sessions.ts";
import type { Scanning } from "../verbs/scans/scan-ports.ts";
import type { LiveSettings } from "../workspace/live-settings.ts";
import type { ServerSetup } from "./server-setup.ts";

/** What routes use: the setup, and the services that live as long as the server. */
export interface ServerParts {
  readonly setup: ServerSetup;
  /** What is in force now: the setup and the settings of the workspace. */
  readonly settings: LiveSettings;
  /** The ways in and out. */
  readonly sessions: Sessions;
  readonly passwords: PasswordSignIn;
  readonly jobs: JobRunner<JobRequest>;
  readonly webhooks: WebhookSender;
  /** null = other processes deliver messages. */
  readonly deliveries: Deliveries | null;
  /** null = other processes exchange files. */
  readonly exchanges: Exchanges | null;
  readonly sampleDoor: SampleDoor;
  /** The sample workspace as callers of this app see it. */
  readonly sampleState: () => SampleState;
  /** The network and the outside sources that all scans share. */
  readonly scanning: Scanning;
  /** Since when it runs, and what its work held up. */
  readonly state: () => ServerState;
  /** Fires when the server stops. */
  readonly stopping: AbortSignal;
}

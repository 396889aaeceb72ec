import type { AlertRuleId } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";

const ID_DIGITS = 16;

/** What an alert is identified by. */
export interface AlertIdentity {
  readonly rule: AlertRuleId;
  /** Id of the client; '' = the whole workspace. */
  readonly client: string;
  readonly subject: string;
  /** From 1. */
  readonly episode: number;
}

/** Id of an alert: the same condition of a client in the same episode always has the same id. */
export const alertId = ({ rule, client, subject, episode }: AlertIdentity, digest: Digest): string =>
  digest(JSON.stringify(["alert", rule, client, subject, episode])).slice(0, ID_DIGITS);

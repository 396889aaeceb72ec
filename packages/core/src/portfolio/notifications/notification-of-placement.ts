import {
  type Notification,
  type Placement,
  type PlacementStage,
  type PlacementStep,
  showMoney,
} from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { clientUrl, notificationId } from "../notifications.ts";

/** Beginning of the sentence for stages at which an insurer or the client has answered. */
const OUTCOMES: Readonly<Partial<Record<PlacementStage, string>>> = {
  quoted: "quoted",
  bound: "bound",
  renewed: "renewed",
  lost: "lost",
};

function textOf({ insurer, premium, reason }: PlacementStep, outcome: string): string {
  const by = insurer === null ? "" : outcome === "quoted" ? ` by ${insurer}` : ` with ${insurer}`;
  const at = premium === null || outcome === "lost" ? "" : ` at ${showMoney(premium)}`;
  return `${outcome}${by}${at}${reason === null ? "" : `: ${reason}`}`;
}

/**
 * Id of the notification of a placement step.
 * @param n number of the step
 */
export function placementNotificationId(placementId: string, n: number, digest: Digest): string {
  return notificationId("submission-outcome", `${placementId}/${n}`, digest);
}

/**
 * Notification of the insurers' response at a placement's last step; null = that step has none.
 * @param client its name
 */
export function notificationOfPlacement(
  { id, clientId, risk, steps }: Placement,
  client: string,
  digest: Digest,
): Notification | null {
  const last = steps.at(-1);
  const outcome = last === undefined ? undefined : OUTCOMES[last.stage];
  if (last === undefined || outcome === undefined) return null;
  return {
    id: placementNotificationId(id, last.n, digest),
    kind: "submission-outcome",
    title: "Submission outcome",
    message: `${client}: ${risk} ${textOf(last, outcome)}${last.corrects === null ? "" : " (corrected)"}.`,
    type: "system",
    date: last.recordedAt,
    read: false,
    domain: null,
    actionUrl: clientUrl(clientId, "placements"),
  };
}

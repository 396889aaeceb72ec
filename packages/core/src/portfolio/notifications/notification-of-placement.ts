import {
  type Notification,
  type Placement,
  type PlacementStage,
  type PlacementStep,
  showMoney,
} from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { clientUrl } from "./client-url.ts";
import { notificationId } from "./notification-id.ts";

/** Stages at which an insurer or the client has answered, as a sentence begins. */
const OUTCOMES: Readonly<Partial<Record<PlacementStage, string>>> = {
  quoted: "quoted",
  bound: "bound",
  renewed: "renewed",
  lost: "lost",
};

function told({ insurer, premium, reason }: PlacementStep, outcome: string): string {
  const by = insurer === null ? "" : outcome === "quoted" ? ` by ${insurer}` : ` with ${insurer}`;
  const at = premium === null || outcome === "lost" ? "" : ` at ${showMoney(premium)}`;
  return `${outcome}${by}${at}${reason === null ? "" : `: ${reason}`}`;
}

/** The id of what is told of one step of a placement. @param n number of the step */
export function placementNotificationId(placementId: string, n: number, digest: Digest): string {
  return notificationId("submission-outcome", `${placementId}/${n}`, digest);
}

/** Tells what became of a submission at a placement's last step; null = it is not answered at that step. @param client its name */
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
    message: `${client}: ${risk} ${told(last, outcome)}${last.corrects === null ? "" : " (put right)"}.`,
    type: "system",
    date: last.recordedAt,
    read: false,
    domain: null,
    actionUrl: clientUrl(clientId, "placements"),
  };
}

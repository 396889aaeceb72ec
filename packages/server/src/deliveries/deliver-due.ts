import type { WebhookSender } from "@broker/adapters";
import type { Workspace } from "../workspace/workspace.ts";
import { mailMessage } from "./mail-message.ts";
import { openDeliveries } from "./open-deliveries.ts";
import { exchangeDue } from "./open-exchanges.ts";
import { systemMessage } from "./system-message.ts";

/** What came of the messages that were due. */
export interface DeliveredMessages {
  readonly sent: number;
  /** Attempts that failed: another one follows, or it was the last. */
  readonly failed: number;
  /** Not tried again, for example because no mail server is configured. */
  readonly dropped: number;
  /** Wait for a later attempt, for the end of quiet hours, or because time was up. */
  readonly waiting: number;
}

/**
 * Delivers what is due now, each message once, and returns: for commands that run without a server. Messages that a
 * server is delivering are left to it.
 * @param signal ends it early, also when its time is up: what is on the way is handed back and waits
 * @param leaseMs milliseconds after which another process delivers what this one claimed (default: 60,000)
 */
export async function deliverDue(
  workspace: Workspace,
  sender: Pick<WebhookSender, "send" | "post" | "syslog" | "network">,
  signal: AbortSignal,
  leaseMs?: number,
): Promise<DeliveredMessages> {
  const { database, clock } = workspace;
  await exchangeDue(
    { workspace: () => workspace, sender, written: () => undefined, log: workspace.warn },
    signal,
    () => {
      // The message of the failed look says why.
    },
  );
  const ended = { sent: 0, failed: 0, dropped: 0 };
  const deliveries = openDeliveries({
    ...{ database, clock, sender, leaseMs },
    system: systemMessage({ workspace: () => workspace, sender, baseUrl: null }),
    mail: mailMessage({ workspace: () => workspace, baseUrl: null }),
    observer: {
      deliveryEnded({ outcome }) {
        ended[outcome === "delivered" ? "sent" : outcome === "dropped" ? "dropped" : "failed"] += 1;
      },
    },
    log: workspace.warn,
  });
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  if (!signal.aborted) await Promise.race([deliveries.settled(), stopped]);
  await deliveries.close(0);
  const waiting = Object.values(await database.outbox.waiting()).reduce((sum, count) => sum + count, 0);
  return { ...ended, waiting };
}

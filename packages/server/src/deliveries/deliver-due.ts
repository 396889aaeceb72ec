import type { WebhookSender } from "@broker/adapters";
import type { Workspace } from "../workspace/workspace.ts";
import { mailMessage } from "./mail-message.ts";
import { openDeliveries } from "./open-deliveries.ts";

/**
 * Delivers what is due now, each message once, and returns: for commands that run without a server. Messages that a
 * server is delivering are left to it.
 */
export async function deliverDue(
  workspace: Workspace,
  sender: Pick<WebhookSender, "send">,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = workspace;
  const deliveries = openDeliveries({
    ...{ database, clock, sender },
    mail: mailMessage({ workspace: () => workspace, baseUrl: null }),
    observer: { deliveryEnded: () => undefined },
    log: workspace.warn,
  });
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  if (!signal.aborted) await Promise.race([deliveries.settled(), stopped]);
  await deliveries.close(0);
}

import { openWebhookSender, type WebhookSender } from "@broker/adapters";
import type { Invocation } from "../invocation.ts";
import { networkSettings } from "../wire.ts";

/** Opens the sender of messages with the configured network for some work. */
export async function withSender<Value>(
  invocation: Invocation,
  work: (sender: WebhookSender) => Promise<Value>,
): Promise<Value> {
  const { config } = await invocation.config();
  const sender = openWebhookSender(networkSettings(config, invocation.host.env));
  try {
    return await work(sender);
  } finally {
    sender.close();
  }
}

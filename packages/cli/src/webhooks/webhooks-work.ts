import {
  AppError,
  DeliveriesQuery,
  NewWebhook,
  showTime,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEdit,
  type WebhookWithSecret,
} from "@broker/contracts";
import {
  addWebhook,
  deliverDue,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliverMessage,
  removeWebhook,
  rotateWebhook,
  testWebhook,
  type Workspace,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { withSender } from "./with-sender.ts";

type By = { readonly by?: string };

const SHORT = 8;

function showSecret({ io, flags }: Invocation, webhook: WebhookWithSecret): void {
  if (flags.json) io.result(JSON.stringify(webhook, null, 2));
  else io.result(webhook.secret);
  const former = webhook.formerSecretUntil;
  io.note(`This is the secret of webhook ${webhook.id.slice(0, SHORT)}. It is not shown again.`);
  if (former !== null) io.note(`The previous secret also signs until ${showTime(former)}.`);
}

/** Adds a receiver and prints its secret. */
export const addWebhookWork: Act = async (invocation, command) => {
  const { event, by } = command.opts<By & { readonly event?: readonly string[] }>();
  const [url = ""] = command.args;
  const unknown = event?.find((each) => !WEBHOOK_EVENTS.some((known) => known === each));
  if (unknown !== undefined)
    throw new AppError("usage", `'${unknown}' is not an event.`, { hint: `One of: ${WEBHOOK_EVENTS.join(", ")}.` });
  const asked = readOptions(NewWebhook, { url, ...(event === undefined ? {} : { events: event }) });
  const workspace = await workspaceOf(invocation, by);
  showSecret(invocation, await withSender(invocation, (sender) => addWebhook(workspace, sender, asked)));
  return EXIT.done;
};

/** Lists receivers. */
export const listWebhooksWork: Act = async (invocation) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const items = workspace.exists() ? await listWebhooks(workspace) : [];
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0) io.note("There are no webhooks.");
  else {
    const columns = [
      { heading: "Id", cell: ({ id }: Webhook) => id.slice(0, SHORT), stacked: "title" as const },
      { heading: "State", cell: ({ state }: Webhook) => state },
      { heading: "Address", cell: ({ url }: Webhook) => terminalText(url), width: { grow: 24 }, wrap: true },
      { heading: "Events", cell: ({ events }: Webhook) => events.join(", "), width: { grow: 24 }, wrap: true },
    ];
    io.result(tableLines<Webhook>(io.out, { columns }, items).join("\n"));
  }
  return EXIT.done;
};

const deliveryColumns = [
  { heading: "Message", cell: ({ id }: WebhookDelivery) => id.slice(0, SHORT), stacked: "title" as const },
  { heading: "Webhook", cell: ({ webhook }: WebhookDelivery) => webhook.slice(0, SHORT) },
  { heading: "Event", cell: ({ event }: WebhookDelivery) => event },
  { heading: "Created", cell: ({ createdAt }: WebhookDelivery) => showTime(createdAt) },
  { heading: "State", cell: ({ state }: WebhookDelivery) => state },
  { heading: "Attempts", cell: ({ attempts }: WebhookDelivery) => String(attempts) },
  {
    heading: "Reason",
    cell: ({ error }: WebhookDelivery) => terminalText(error ?? ""),
    width: { grow: 16 },
    wrap: true,
  },
];

/** Lists messages to receivers. */
export const listDeliveriesWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { limit, ...typed } = command.opts<{ limit: string; state?: WebhookDelivery["state"]; after?: string }>();
  const [webhook] = command.args;
  const query = readOptions(DeliveriesQuery, {
    ...typed,
    ...(webhook === undefined ? {} : { webhook }),
    limit: wholeNumber("--limit", limit, 500),
  });
  const { items, next } = await listDeliveries(await workspaceOf(invocation), query);
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0) io.note("No message matches.");
  else io.result(tableLines<WebhookDelivery>(io.out, { columns: deliveryColumns }, items).join("\n"));
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};

/** Delivers what is due, this message too, and prints how its attempt ended. */
async function deliver(invocation: Invocation, workspace: Workspace, { id }: WebhookDelivery): Promise<number> {
  const { io, flags, host } = invocation;
  await withSender(invocation, (sender) => deliverDue(workspace, sender, host.signal));
  const { state, status, error, nextAt, ...rest } = await workspace.database.webhooks.delivery(id);
  if (flags.json) io.result(JSON.stringify({ ...rest, state, status, error, nextAt }, null, 2));
  else if (state === "delivered") io.result(`Delivered: the receiver answered ${status}.`);
  else io.result(terminalText(`Not delivered. ${error ?? "It is in transit."}`));
  if (nextAt !== null && error !== null) io.note(`The next attempt is due at ${showTime(nextAt)}.`);
  return state === "delivered" || error === null ? EXIT.done : EXIT.failed;
}

/** Sends a test message. */
export const testWebhookWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  return deliver(invocation, workspace, await testWebhook(workspace, command.args[0] ?? ""));
};

/** Delivers a message again. */
export const redeliverWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  return deliver(invocation, workspace, await redeliverMessage(workspace, command.args[0] ?? ""));
};

/** Makes another secret and prints it. */
export const rotateWebhookWork: Act = async (invocation, command) => {
  const { by, hours } = command.opts<By & { hours: string }>();
  const workspace = await workspaceOf(invocation, by);
  const both = wholeNumber("--hours", hours, 720, 0);
  showSecret(invocation, await rotateWebhook(workspace, command.args[0] ?? "", both));
  return EXIT.done;
};

const edited =
  (edit: WebhookEdit, sentence: string): Act =>
  async (invocation, command) => {
    const { io, flags } = invocation;
    const workspace = await workspaceOf(invocation, command.opts<By>().by);
    const webhook = await editWebhook(workspace, command.args[0] ?? "", edit);
    io.result(flags.json ? JSON.stringify(webhook, null, 2) : terminalText(`${sentence}: ${webhook.url}`));
    return EXIT.done;
  };

/** Pauses a receiver. */
export const pauseWebhookWork = edited({ state: "paused" }, "Paused");
/** Switches a receiver on. */
export const resumeWebhookWork = edited({ state: "active" }, "Active");

/** Removes a receiver. */
export const removeWebhookWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  const [reference = ""] = command.args;
  await removeWebhook(workspace, reference);
  io.result(flags.json ? JSON.stringify({ removed: reference }) : "The webhook is removed.");
  return EXIT.done;
};

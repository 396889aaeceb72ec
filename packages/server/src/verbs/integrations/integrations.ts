import type { StoredIntegration, WebhookSender } from "@broker/adapters";
import {
  AppError,
  INTEGRATION_KIND_LABELS,
  type Integration,
  type IntegrationEdit,
  type IntegrationRun,
  type IntegrationsOverview,
  KIND_RULES,
  NewIntegration,
  onlyDirection,
  type RunsQuery,
  type Webhook,
} from "@broker/contracts";
import { checkIntegration } from "@broker/core/integrations";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { productName } from "../documents/read-brand.ts";
import { requireFeature } from "../tier.ts";
import { flowOf, notConnected, shownIntegration, shownWebhook, totalsOf } from "./shown-integration.ts";

const FEATURE = "real_time_monitoring";

/** Every integration and webhook with its figures, and what flows. AppError `feature_locked`. */
export async function integrationsOverview(workspace: Workspace): Promise<IntegrationsOverview> {
  await requireFeature(workspace, FEATURE);
  const { integrations, webhooks } = workspace.database;
  const now = workspace.clock.now();
  const [stored, hooks, figures, flowing] = [
    await integrations.list(),
    await webhooks.list(now.toISOString()),
    await integrations.figures(now),
    await integrations.isFlowing(),
  ];
  const product = await productName(workspace);
  const items = [
    ...stored.map((each) => shownIntegration(each, figures.get(each.id), now)),
    ...hooks.map((each) => shownWebhook(each, figures.get(each.id), now)),
  ];
  return {
    flowing,
    totals: totalsOf(items, [...figures.values()]),
    items,
    flows: items.map((item) => flowOf(item, figures.get(item.id), { flowing, product })),
    notConnected: notConnected(items),
  };
}

/** Systems that receive data, each with what it receives, on every tier: for the record of processing. */
export async function systemsThatReceive({ database, clock }: Workspace): Promise<string[]> {
  const now = clock.now();
  const stored = (await database.integrations.list()).map((each) => shownIntegration(each, undefined, now));
  const hooks = (await database.webhooks.list(now.toISOString())).map((each) => shownWebhook(each, undefined, now));
  return [...stored, ...hooks].flatMap(({ name, kind, leaves }) =>
    leaves === null ? [] : [`${name} (${INTEGRATION_KIND_LABELS[kind]}): ${leaves}`],
  );
}

async function shown(workspace: Workspace, stored: StoredIntegration): Promise<Integration> {
  const now = workspace.clock.now();
  const figures = await workspace.database.integrations.figures(now);
  return shownIntegration(stored, figures.get(stored.id), now);
}

/** AppError `input_invalid` for an address to which nothing may be sent. */
function checkPlaces({ settings }: Pick<StoredIntegration, "settings">, sender: Pick<WebhookSender, "receiver">): void {
  if (settings.url !== undefined) sender.receiver(settings.url);
}

/** Adds an integration. AppErrors: `feature_locked`, `input_invalid`, `ambiguous`, `limit_reached`. */
export async function addIntegration(
  workspace: Workspace,
  sender: Pick<WebhookSender, "receiver">,
  asked: NewIntegration,
): Promise<Integration> {
  await requireFeature(workspace, FEATURE);
  const { kind, name = INTEGRATION_KIND_LABELS[kind], settings, secret, ...rest } = NewIntegration.parse(asked);
  const direction = rest.direction ?? onlyDirection(kind) ?? "out";
  const carries = [...new Set(rest.carries ?? KIND_RULES[kind]?.[direction].slice(0, 1) ?? [])];
  const choice = { kind, name, direction, carries, settings, secret };
  checkIntegration(choice);
  checkPlaces(choice, sender);
  return shown(workspace, await workspace.database.integrations.add(choice, actorOf(workspace)));
}

/** The webhook whose id that is; null = an integration. AppErrors `not_found`, `ambiguous` if it is neither. */
async function webhookOf({ database, clock }: Workspace, reference: string): Promise<Webhook | null> {
  const id = await database.integrations.receiverOf(reference);
  return (await database.webhooks.list(clock.now().toISOString())).find((each) => each.id === id) ?? null;
}

/** Pauses a webhook or resumes it; its other settings have calls of their own. AppError `usage` for those. */
async function editWebhook(workspace: Workspace, { id }: Webhook, { paused, ...others }: IntegrationEdit) {
  if (paused === undefined || Object.values(others).some((value) => value !== undefined))
    throw new AppError("usage", "A webhook can only be paused and resumed here.", {
      fix: { kind: "list", resource: "webhooks" },
    });
  const now = workspace.clock.now();
  const edited = await workspace.database.webhooks.edit(
    id,
    { state: paused ? "paused" : "active" },
    actorOf(workspace),
  );
  return shownWebhook(edited, (await workspace.database.integrations.figures(now)).get(id), now);
}

/** An integration, or a webhook as one. AppErrors `feature_locked`, `not_found`, `ambiguous`. */
export async function findIntegration(workspace: Workspace, reference: string): Promise<Integration> {
  await requireFeature(workspace, FEATURE);
  const webhook = await webhookOf(workspace, reference);
  if (webhook !== null) return shownWebhook(webhook, undefined, workspace.clock.now());
  return shown(workspace, await workspace.database.integrations.find(reference));
}

/**
 * Changes an integration, pauses it or resumes it; a webhook is paused and resumed. AppErrors: `not_found`,
 * `ambiguous`, `input_invalid`, `usage`.
 */
export async function editIntegration(
  workspace: Workspace,
  sender: Pick<WebhookSender, "receiver">,
  reference: string,
  edit: IntegrationEdit,
): Promise<Integration> {
  await requireFeature(workspace, FEATURE);
  const { integrations } = workspace.database;
  const webhook = await webhookOf(workspace, reference);
  if (webhook !== null) return editWebhook(workspace, webhook, edit);
  const before = await integrations.find(reference);
  const chosen = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const after = { ...before, ...chosen };
  checkIntegration(after);
  checkPlaces(after, sender);
  return shown(workspace, await integrations.edit(before.id, chosen, actorOf(workspace)));
}

/** Removes an integration with its messages, on every tier. AppErrors `not_found`, `ambiguous`. */
export function removeIntegration(workspace: Workspace, reference: string): Promise<void> {
  return workspace.database.integrations.remove(reference, actorOf(workspace));
}

/** Pauses every flow, of integrations and webhooks, or lets it go on. What is due waits. */
export async function setDataFlow(workspace: Workspace, flowing: boolean): Promise<{ flowing: boolean }> {
  await requireFeature(workspace, FEATURE);
  await workspace.database.integrations.setFlow(flowing, actorOf(workspace));
  return { flowing };
}

/** Writes a test message. AppErrors: `not_found`, `ambiguous`; `usage` while it or the flow is paused. */
export async function testIntegration(workspace: Workspace, reference: string): Promise<IntegrationRun> {
  await requireFeature(workspace, FEATURE);
  const { integrations, webhooks } = workspace.database;
  const webhook = await webhookOf(workspace, reference);
  if (webhook !== null) return integrations.run((await webhooks.test(webhook.id, actorOf(workspace))).id);
  const event = { kind: "test", at: nowOf(workspace), by: workspace.by } as const;
  return integrations.send(reference, event, actorOf(workspace));
}

/** Makes an export, or a look for files, due now. AppErrors: `not_found`, `ambiguous`; `usage` if it has none. */
export async function runIntegration(workspace: Workspace, reference: string): Promise<{ due: string }> {
  await requireFeature(workspace, FEATURE);
  const { integrations } = workspace.database;
  const { id, kind, state } = await integrations.find(reference);
  if (kind !== "folder" && kind !== "sftp")
    throw new AppError("usage", "Only folders and SFTP servers can be run on request.");
  if (state !== "active") throw new AppError("usage", "The integration is paused, so nothing is exchanged.");
  const due = nowOf(workspace);
  await integrations.makeDue(id, due);
  return { due };
}

/** One page of messages to and from systems, most recent first. AppErrors `usage`, `not_found`, `ambiguous`. */
export async function listRuns(workspace: Workspace, query: RunsQuery) {
  await requireFeature(workspace, FEATURE);
  return workspace.database.integrations.runs(query);
}

/** Delivers a message again that ended, under its id. AppErrors: `not_found`, `ambiguous`; `usage` while it waits. */
export async function replayRun(workspace: Workspace, reference: string): Promise<IntegrationRun> {
  await requireFeature(workspace, FEATURE);
  return workspace.database.integrations.replay(reference, actorOf(workspace));
}

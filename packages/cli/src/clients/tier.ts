import { AppError, CLIENT_LIMITS, nearest, showCount, TIER_NAMES, TIERS } from "@broker/contracts";
import { actorOf } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Prints the workspace's tier and the features it lacks. */
export const showTier: Act = async (invocation) => {
  const { clients: store } = await databaseOf(invocation);
  const tier = await store.tier();
  const logs = await store.list();
  const clients = logs.filter((log) => !log.sample).length;
  const limit = CLIENT_LIMITS[tier];
  if (invocation.flags.json) invocation.io.result(JSON.stringify({ tier, clients, clientLimit: limit }));
  else
    invocation.io.result(
      [
        `  ${tier}`,
        limit === null ? `  ${showCount(clients, "client")}, no limit` : `  ${clients} of ${limit} clients`,
        ...TIERS[tier].limitations.map((each) => `  - ${each}`),
      ].join("\n"),
    );
  return EXIT.done;
};

/** Sets the workspace's tier. Clients beyond the new tier's limit stay; no further ones can be added. */
export const setTier: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const typed = command.args[0] ?? "";
  const tier = TIER_NAMES.find((name) => name.toLowerCase() === typed.toLowerCase());
  if (tier === undefined) {
    const meant = nearest(typed, TIER_NAMES);
    throw new AppError("usage", `There is no tier '${typed}'.`, {
      hint: meant ? `Did you mean ${meant}?` : `Valid values: ${TIER_NAMES.join(", ")}.`,
    });
  }
  await workspace.database.clients.setTier(tier, actorOf(workspace));
  invocation.io.result(invocation.flags.json ? JSON.stringify({ tier }) : `The workspace is now on the ${tier} tier.`);
  return EXIT.done;
};

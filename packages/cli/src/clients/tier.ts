import { AppError, CLIENT_LIMITS, showCount, TIER_NAMES, TIERS } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nearest } from "../nearest.ts";
import { withClients } from "./open-clients.ts";

/** Prints the workspace's tier and what it holds back. */
export const showTier: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store }) => {
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
  });

/** Sets the workspace's tier. Clients beyond the new tier's limit stay; no further ones can be added. */
export const setTier: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store, by, at }) => {
    const typed = command.args[0] ?? "";
    const tier = TIER_NAMES.find((name) => name.toLowerCase() === typed.toLowerCase());
    if (tier === undefined) {
      const meant = nearest(typed, TIER_NAMES);
      throw new AppError("usage", `There is no tier '${typed}'.`, {
        hint: meant ? `Did you mean ${meant}?` : `There are ${TIER_NAMES.join(", ")}.`,
      });
    }
    await store.setTier(tier, { by, at });
    invocation.io.result(invocation.flags.json ? JSON.stringify({ tier }) : `The workspace is ${tier} now.`);
    return EXIT.done;
  });

import { existsSync } from "node:fs";
import { openClientStore } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import type { Invocation } from "./invocation.ts";

/** Whether there is a database to ask; without one nobody has opted out, and looking must not make one. */
function hasDatabase(database: string): boolean {
  return !database.startsWith("sqlite:") || existsSync(database.slice("sqlite:".length));
}

/**
 * Stops a scan of what must not be scanned, before anything is sent; AppError `target_invalid`. `keeps` false = the run keeps nothing,
 * and a list that cannot be read is told and does not stop it.
 */
export async function refuseOptedOut(
  { io }: Pick<Invocation, "io">,
  { config }: ResolvedConfig,
  targets: readonly { readonly domain: string }[],
  keeps: boolean,
): Promise<void> {
  if (!hasDatabase(config.database)) return;
  const domains = targets.map((target) => target.domain);
  try {
    const store = await openClientStore({ database: config.database, now: new Date(config.clock ?? Date.now()) });
    try {
      const refused = await store.optedOut(domains);
      const [first] = refused.values();
      if (first === undefined) return;
      const names = [...refused.keys()];
      const rest = domains.filter((domain) => !refused.has(domain));
      const reason = first.reason === null ? "" : ` (${first.reason})`;
      throw new AppError(
        "target_invalid",
        names.length === 1
          ? `${names[0]} has opted out of scans${reason}.`
          : `${names.join(", ")} have opted out of scans.`,
        {
          hint: [
            ...(rest.length > 0 ? [`Leave it out: broker scan ${rest.join(" ")}`] : []),
            first.at === null
              ? `If that was taken back: broker clients edit ${first.domain} optedOut=no --override`
              : `If that was taken back: broker clients optout ${first.domain} --lift`,
          ].join("\n"),
        },
      );
    } finally {
      await store.close();
    }
  } catch (error) {
    if (keeps || !(error instanceof AppError) || error.code === "target_invalid") throw error;
    io.complain(`The opt-out list could not be read: ${error.message}`);
  }
}

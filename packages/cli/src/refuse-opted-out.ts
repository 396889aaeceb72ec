import { AppError } from "@broker/contracts";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import type { Invocation } from "./invocation.ts";
import { optedOutHosts } from "./opted-out-hosts.ts";

/**
 * Stops a scan of what must not be scanned, before anything is sent; AppError `target_invalid`. `keeps` false = the run keeps nothing,
 * and a list that cannot be read is told and does not stop it.
 */
export async function refuseOptedOut(
  { io }: Pick<Invocation, "io">,
  resolved: ResolvedConfig,
  targets: readonly { readonly domain: string }[],
  keeps: boolean,
): Promise<void> {
  const domains = targets.map((target) => target.domain);
  try {
    const refused = await optedOutHosts(resolved, domains);
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
  } catch (error) {
    if (keeps || !(error instanceof AppError) || error.code === "target_invalid") throw error;
    io.complain(`The opt-out list could not be read: ${error.message}`);
  }
}

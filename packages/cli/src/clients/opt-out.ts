import type { ClientStore } from "@broker/adapters";
import { AppError, showDate } from "@broker/contracts";
import { effectiveValue, parseTarget } from "@broker/core";
import { actorOf, optOutClient } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

async function listed(store: ClientStore, { io, flags }: Invocation): Promise<void> {
  const all = await store.optOuts();
  if (flags.json) return io.result(JSON.stringify(all, null, 2));
  if (all.length === 0) return io.note("No opt-outs are recorded. Record one: broker clients optout <domain|client>");
  const lines = all.map(({ domain, at, by, reason }) =>
    at === null
      ? `  ${domain}  by the client's record`
      : `  ${domain}  ${showDate(at)}, ${terminalText(by ?? "")}${reason === null ? "" : `: ${terminalText(reason)}`}`,
  );
  io.result(lines.join("\n"));
}

function printResult(
  { io, flags }: Invocation,
  facts: Readonly<Record<string, string | boolean>>,
  sentence: string,
): void {
  io.result(flags.json ? JSON.stringify(facts) : sentence);
}

/** The client that a text names, or null if it names a domain without a client. */
async function clientOf(store: ClientStore, reference: string) {
  try {
    return await store.find(reference);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** Records that a domain or a client must not be scanned, takes that back, or lists who must not. */
export const optOut: Act = async (invocation, command) => {
  const { by, reason, lift = false } = command.opts<{ by?: string; reason?: string; lift?: boolean }>();
  const workspace = await workspaceOf(invocation, by);
  const { clients } = workspace.database;
  const [reference] = command.args;
  if (reference === undefined) {
    await listed(clients, invocation);
    return EXIT.done;
  }
  const isDomain = !/\s/.test(reference) && reference.slice(1, -1).includes(".");
  const client = isDomain ? null : await clientOf(clients, reference);
  if (client) {
    await optOutClient(workspace, client.id, { optedOut: !lift, reason });
    const name = terminalText(String(effectiveValue(client, "legalName")?.value ?? client.id));
    const sentence = lift ? `${name} may be scanned again.` : `${name} has opted out: its domains are not scanned.`;
    printResult(invocation, { client: client.id, optedOut: !lift }, sentence);
    return EXIT.done;
  }
  const { domain } = parseTarget(reference).target;
  if (lift) {
    if (!(await clients.liftOptOut(domain, actorOf(workspace))))
      throw new AppError("not_found", `${domain} is not on the opt-out list.`, {
        hint: "'broker clients optout' shows the list.",
      });
  } else await clients.optOut(domain, reason ?? null, actorOf(workspace));
  printResult(
    invocation,
    { domain, optedOut: !lift },
    lift ? `${domain} may be scanned again.` : `${domain} has opted out: it is not scanned, nor the names below it.`,
  );
  return EXIT.done;
};

import type { AssetVerdict } from "@broker/adapters";
import { effectiveValue } from "@broker/core";
import { decideAsset } from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

interface DecideFlags {
  readonly by?: string;
  readonly note?: string;
  readonly role?: "main" | "other" | "mail";
  readonly company?: string;
}

const DECISIONS: Readonly<Record<AssetVerdict["deed"], (host: string, name: string) => string>> = {
  accepted: (host, name) => `${host} is among the domains of ${name} now.`,
  rejected: (host, name) => `${host} is not ${name}'s; it is not proposed again.`,
  reopened: (host, name) => `Whether ${host} is ${name}'s is open again.`,
};

async function decide(invocation: Invocation, command: Command, verdict: AssetVerdict): Promise<number> {
  const { io, flags } = invocation;
  const [reference = "", typed = ""] = command.args;
  const host = typed.trim().toLowerCase();
  const log = await decideAsset(
    await workspaceOf(invocation, command.opts<DecideFlags>().by),
    reference,
    host,
    verdict,
  );
  const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? log.id));
  io.result(
    flags.json
      ? JSON.stringify({ client: log.id, host, state: verdict.deed === "reopened" ? "candidate" : verdict.deed })
      : DECISIONS[verdict.deed](host, name),
  );
  if (verdict.deed === "accepted") io.note(`Scan it: broker scan ${host}`);
  return EXIT.done;
}

/** Takes a host as the client's. */
export const acceptAsset: Act = (invocation, command) => {
  const { role = "other", company } = command.opts<DecideFlags>();
  const whose = company?.trim() ? { company: company.trim() } : {};
  return decide(invocation, command, { deed: "accepted", role, ...whose });
};

/** Says that a host is not the client's, for good. */
export const rejectAsset: Act = (invocation, command) =>
  decide(invocation, command, { deed: "rejected", note: command.opts<DecideFlags>().note?.trim() ?? "" });

/** Takes a decision back. */
export const reopenAsset: Act = (invocation, command) => decide(invocation, command, { deed: "reopened" });

import { type AssetVerdict, openAssetStore } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { person } from "../person.ts";
import { terminalText } from "../terminal-text.ts";
import { withStore } from "../with-store.ts";

interface DecideFlags {
  readonly by?: string;
  readonly note?: string;
  readonly role?: "main" | "other" | "mail";
  readonly company?: string;
}

const SAID: Readonly<Record<AssetVerdict["deed"], (host: string, name: string) => string>> = {
  accepted: (host, name) => `${host} is among the domains of ${name} now.`,
  rejected: (host, name) => `${host} is not ${name}'s; it is not proposed again.`,
  reopened: (host, name) => `Whether ${host} is ${name}'s is open again.`,
};

function decide(invocation: Invocation, command: Command, verdict: AssetVerdict): Promise<number> {
  return withStore(invocation, openAssetStore, async ({ store, at }) => {
    const { io, flags } = invocation;
    const [reference = "", typed = ""] = command.args;
    const host = typed.trim().toLowerCase();
    const doer = { by: person(invocation, command.opts<DecideFlags>().by), at };
    const log = await store.decide(reference, host, verdict, doer);
    const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? log.id));
    io.result(
      flags.json
        ? JSON.stringify({ client: log.id, host, state: verdict.deed === "reopened" ? "candidate" : verdict.deed })
        : SAID[verdict.deed](host, name),
    );
    if (verdict.deed === "accepted") io.note(`Scan it: broker scan ${host}`);
    return EXIT.done;
  });
}

/** Takes a host as the client's. */
export const acceptAsset: Act = (invocation, command) => {
  const { role = "other", company } = command.opts<DecideFlags>();
  const whose = company?.trim() ? { company: company.trim() } : {};
  return decide(invocation, command, { deed: "accepted", role, ...whose });
};

/** Says that a host is not the client's, for good. */
export const rejectAsset: Act = async (invocation, command) => {
  const note = command.opts<DecideFlags>().note?.trim() ?? "";
  if (note !== "") return decide(invocation, command, { deed: "rejected", note });
  throw new AppError("usage", "A rejection wants a reason.", { hint: '--note "a supplier\'s"' });
};

/** Takes a decision back. */
export const reopenAsset: Act = (invocation, command) => decide(invocation, command, { deed: "reopened" });

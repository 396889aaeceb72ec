import type { RegisterDecision } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { decideRegister, proposalsOfClient } from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

const RESULT: Readonly<Record<RegisterDecision["decision"], (entry: string, name: string) => string>> = {
  accepted: (entry, name) => `${entry} is recorded as the register entry of ${name}.`,
  rejected: (entry, name) => `${entry} is not ${name}; it is not proposed again.`,
};

async function decide(invocation: Invocation, command: Command, decision: RegisterDecision["decision"]) {
  const { io, flags } = invocation;
  const [reference = "", number = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const log = await decideRegister(workspace, reference, number, { decision });
  const entry = (await proposalsOfClient(workspace, log.id)).find(
    (each) => each.number === number.trim().toUpperCase() && each.state === decision,
  );
  const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? log.id));
  io.result(
    flags.json
      ? JSON.stringify({ client: log.id, version: log.version, entry: entry ?? null })
      : RESULT[decision](terminalText(`${entry?.source ?? "Register"}: ${entry?.words ?? number}`), name),
  );
  return EXIT.done;
}

/** Records a proposed register entry as the client's. */
export const acceptRegister: Act = (invocation, command) => decide(invocation, command, "accepted");

/** Records that a proposed register entry is another organisation's. */
export const rejectRegister: Act = (invocation, command) => decide(invocation, command, "rejected");

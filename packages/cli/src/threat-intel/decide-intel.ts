import { type IntelMatch, MATCH_STATE_LABELS, MatchDecision, showCount, showDate } from "@broker/contracts";
import { decideOnMatch, matchNow, removeIntel } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { readOptions } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { withStoredLists } from "./stored-lists.ts";

interface DecideFlags {
  readonly reason: string;
  readonly by?: string;
}

const doneLine = ({ client, what, state }: IntelMatch): string =>
  terminalText(`${MATCH_STATE_LABELS[state]}: ${client.name}, ${what}.`);

/** A command that decides on one match. */
const deciding =
  (decision: "confirm" | "dismiss"): Act =>
  async (invocation, command) => {
    const { reason, by } = command.opts<DecideFlags>();
    const [reference = ""] = command.args;
    const body = readOptions(MatchDecision, { decision, reason });
    const match = await decideOnMatch(await workspaceOf(invocation, by), reference, body);
    printForms(invocation, command, { json: match, table: () => doneLine(match) });
    return EXIT.done;
  };

/** Confirms a match, with the reason. */
export const confirmMatch = deciding("confirm");

/** Dismisses a match, with the reason. */
export const dismissMatch = deciding("dismiss");

/** Matches stored evidence with what is listed and imported. */
export const matchCommand: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation);
  const state = await withStoredLists(invocation, (lists) => matchNow(workspace, lists, invocation.host.signal));
  const day = state.matchedAt === null ? "no stored evidence of a client" : `matched on ${showDate(state.matchedAt)}`;
  printForms(invocation, command, {
    json: state,
    table: () => `${showCount(state.domains, "domain")} of clients, ${day}.`,
  });
  return EXIT.done;
};

/** Removes an import. */
export const removeImport: Act = async (invocation, command) => {
  const { by } = command.opts<{ by?: string }>();
  const [reference = ""] = command.args;
  const workspace = await workspaceOf(invocation, by);
  await withStoredLists(invocation, (lists) => removeIntel(workspace, reference, lists));
  invocation.io.result("The import is removed.");
  return EXIT.done;
};

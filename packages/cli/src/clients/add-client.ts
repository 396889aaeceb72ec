import { readEdit } from "@broker/core";
import { addClient as add } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nearest } from "../nearest.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { statementFlags } from "./statement-flags.ts";

/** Records a new client; one that is there already is named instead. */
export const addClient: Act = async (invocation, command) => {
  const [name = "", ...typed] = command.args;
  const edits = typed.map((text) => readEdit(text, nearest));
  const { by, ...said } = statementFlags(command);
  const log = await add(await workspaceOf(invocation, by), { name, edits }, said);
  if (invocation.flags.json) invocation.io.result(JSON.stringify({ id: log.id }));
  else invocation.io.result(`${log.id}  ${terminalText(name)}`);
  invocation.io.note(`Look at it: broker clients show ${log.id}`);
  return EXIT.done;
};

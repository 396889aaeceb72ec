import { basename, resolve } from "node:path";
import { readInputFile, writeBeside } from "@broker/adapters";
import { showCount } from "@broker/contracts";
import { type ClientsFormat, exportClients as exported, importClients as load } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { statementFlags } from "./change-client.ts";

/** Records the companies of a file in one transaction; rejected rows are named by line, and the rest is recorded. */
export const importClients: Act = async (invocation, command) => {
  const { io, host, flags } = invocation;
  const file = resolve(host.cwd, command.args[0] ?? "");
  const { by, source = basename(file), ...given } = statementFlags(command);
  const done = await load(await workspaceOf(invocation, by), readInputFile(file), { ...given, source });
  const { added, changed, same, unit, rejected, notices } = done;
  for (const notice of notices) io.note(notice);
  for (const { line, company, reason } of rejected)
    io.complain(`${unit} ${line}${company === null ? "" : `, ${company}`}: ${reason}`);
  const listed = rejected.map(({ line, company, reason }) => ({ line, company, reason }));
  if (flags.json) io.result(JSON.stringify({ added, changed, same, rejected: listed }, null, 2));
  else
    io.result(
      `${showCount(added, "client")} added, ${changed} changed, ${same} as before, ${showCount(rejected.length, "row")} not taken.`,
    );
  return added + changed + same === 0 ? EXIT.usage : EXIT.done;
};

/** Writes whole records, for archiving or for a subject access request; a file is readable by its owner only. */
export const exportClients: Act = async (invocation, command) => {
  const { io, host } = invocation;
  const { format = "json", output } = command.opts<{ format?: ClientsFormat; output?: string }>();
  const text = await exported(await workspaceOf(invocation), command.args[0], format);
  if (output === undefined || output === "-") io.result(text);
  else {
    const file = resolve(host.cwd, output);
    writeBeside(file, text.endsWith("\n") ? text : `${text}\n`, 0o600);
    io.note(`Wrote ${file}`);
  }
  return EXIT.done;
};

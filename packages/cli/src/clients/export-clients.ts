import { resolve } from "node:path";
import { writeBeside } from "@broker/adapters";
import { exportClients as exported, type PrintedFormat } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Writes whole records, for keeping or for the person they are about; a file is readable by its owner only. */
export const exportClients: Act = async (invocation, command) => {
  const { io, host } = invocation;
  const { format = "json", output } = command.opts<{ format?: PrintedFormat; output?: string }>();
  const text = await exported(await workspaceOf(invocation), command.args[0], format);
  if (output === undefined || output === "-") io.result(text);
  else {
    const file = resolve(host.cwd, output);
    writeBeside(file, text.endsWith("\n") ? text : `${text}\n`, 0o600);
    io.note(`Wrote ${file}`);
  }
  return EXIT.done;
};

import { systemsThatReceive } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { processingPage, recordOfProcessing } from "./record-of-processing.ts";

/** Prints the record of processing activities, from the settings and the systems that receive data. */
export const showProcessing: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "md" } = command.opts<{ format?: "md" | "json" }>();
  const { config } = await invocation.config();
  const { encryption } = config;
  const isEncrypted = encryption?.keyFile !== undefined || encryption?.keyEnv !== undefined;
  const workspace = await workspaceOf(invocation);
  const systems = workspace.exists() ? await systemsThatReceive(workspace) : [];
  const record = recordOfProcessing(config, { isEncrypted, systems });
  io.result(format === "json" ? JSON.stringify(record, null, 2) : processingPage(record));
  return EXIT.done;
};

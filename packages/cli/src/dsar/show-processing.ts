import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { processingPage, recordOfProcessing } from "./record-of-processing.ts";

/** Prints the record of processing activities, from the settings. */
export const showProcessing: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "md" } = command.opts<{ format?: "md" | "json" }>();
  const { config } = await invocation.config();
  const { encryption } = config;
  const isEncrypted = encryption?.keyFile !== undefined || encryption?.keyEnv !== undefined;
  const record = recordOfProcessing(config, { isEncrypted });
  io.result(format === "json" ? JSON.stringify(record, null, 2) : processingPage(record));
  return EXIT.done;
};

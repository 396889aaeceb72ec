import { Argument, Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { SCHEMA_NAMES } from "../schema/schema-names.ts";

/** `broker schema <name>` */
export function schemaCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("schema")
    .description("print the JSON Schema of a result, for programs that read it")
    .addArgument(new Argument("<name>", "which schema").choices(SCHEMA_NAMES))
    .addHelpText(
      "after",
      examples(
        ["broker schema scan-report", "what 'broker scan --json' prints"],
        ["broker schema batch", "what 'broker batch --json' prints"],
        ["broker schema batch-event", "a line of 'broker batch --progress ndjson'"],
        ["broker schema config", "settings of broker.config.json"],
      ),
    )
    .action(act(async (...given) => (await import("../schema/print-schema.ts")).printSchema(...given)));
}

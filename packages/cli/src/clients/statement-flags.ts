import type { SaidOptions } from "@broker/server/service";
import type { Command } from "commander";

/** What the command line says of its statements, and by whom they are. */
export function statementFlags(command: Command): SaidOptions & { readonly by?: string } {
  const { by, asOf, source, provenance } = command.opts<SaidOptions & { readonly by?: string }>();
  return { asOf, source, provenance, ...(by === undefined ? {} : { by }) };
}

import { AppError } from "@broker/contracts";
import type { Command } from "commander";
import type { Invocation } from "../invocation.ts";

/** The forms of an answer: for a person, for a program, and for a spreadsheet, if it has rows. */
interface Forms {
  readonly json: unknown;
  readonly table: () => string;
  readonly csv?: () => string;
}

type Form = "table" | "json" | "csv";

/** Prints an answer as --format or --json says, and returns the format. AppError `usage` for CSV without rows. */
export function printForms({ io, flags }: Invocation, command: Command, { json, csv, table }: Forms): Form {
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: Form }>();
  if (format === "csv" && csv === undefined)
    throw new AppError("usage", "This is not a list, so it has no CSV.", { hint: "Use --format table or json." });
  io.result(format === "json" ? JSON.stringify(json, null, 2) : format === "csv" && csv ? csv() : table());
  return format;
}

import { type Command, Option } from "commander";
import { FORMAT_NAMES } from "./formats.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** Adds --format (repeatable) and --output to a command that gives reports. */
export function withOutput(command: Command): Command {
  return command
    .addOption(
      new Option("--format <name>", "how to show the result; repeatable").choices(FORMAT_NAMES).argParser(collect),
    )
    .addOption(
      new Option("-o, --output <file|dir|->", "write to a file or a folder instead of stdout").argParser(collect),
    );
}

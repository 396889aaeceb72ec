import type { Command } from "commander";

/** What a batch keeps itself, or what says which batch is meant. */
const KEPT = new Set(["resume", "retryFailed", "limit", "concurrency", "timeout", "only"]);

const quoted = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/**
 * The command line that goes on with a batch: with every option that was typed and that the batch does not keep itself,
 * so that the same files are written and the same gates held.
 */
export function resumeCommand(id: string, command: Command): string {
  const typed = command.options
    .filter((option) => !KEPT.has(option.attributeName()))
    .filter((option) => command.getOptionValueSource(option.attributeName()) === "cli")
    .flatMap((option) => {
      const value: unknown = command.getOptionValue(option.attributeName());
      const name = option.long ?? option.flags;
      if (typeof value === "boolean") return [name];
      return (Array.isArray(value) ? value : [value]).flatMap((each) => [name, quoted(String(each))]);
    });
  return ["broker batch --resume", id, ...typed].join(" ");
}

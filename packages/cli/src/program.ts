import { nearest } from "@broker/contracts";
import {
  type AddHelpTextContext,
  type Argument,
  Command,
  InvalidArgumentError,
  Option,
  type ParseOptionsResult,
} from "commander";
import { COMMAND_GROUPS } from "./commands/all.ts";
import { examples, helpRows, helpWidth } from "./help/help-rows.ts";
import { HELP_TOPICS } from "./help/topics.ts";
import type { Host, OutputStream } from "./host.ts";
import { type Acting, PROGRESS_MODES, perform, type Running } from "./invocation.ts";
import { forStream } from "./terminal/text.ts";
import { versionLine } from "./version.ts";

/** Adds the likely choice to the error for an invalid choice of an option or argument. */
function suggestChoices(command: Command): void {
  for (const each of [...command.options, ...command.registeredArguments]) suggest(each);
}

function suggest(typed: Option | Argument): void {
  const { argChoices, parseArg } = typed;
  if (argChoices === undefined || parseArg === undefined) return;
  typed.argParser<unknown>((word, before) => {
    try {
      return parseArg(word, before);
    } catch (error) {
      const meant = error instanceof InvalidArgumentError ? nearest(word, argChoices) : null;
      if (meant === null || !(error instanceof Error)) throw error;
      throw new InvalidArgumentError(`${error.message}\n  Did you mean ${meant}?`);
    }
  });
}

const START = [
  ["broker demo", "try it on fictitious companies, without internet access"],
  ["broker --demo scan pennine-haulage.example", "one command on the demo workspace"],
  ["broker scan acme.co.uk", "external scan of one company"],
  ["broker report acme.co.uk -o acme.html", "a page to send or print"],
] as const;

function helpTopics(context: AddHelpTextContext): string {
  const rows = Object.entries(HELP_TOPICS).map(([name, topic]) => [`broker help ${name}`, topic.summary] as const);
  return `\nMore help:\n${helpRows(rows, helpWidth(context)).join("\n")}`;
}

/** The width of a help on a stream: below the window's, and at most 100 columns. */
const widthOf = (stream: OutputStream) => Math.min(100, (stream.columns ?? 80) - 1);

/** Errors of usage read like all others, and end with where to look. */
function outputs(command: Command, host: Host): void {
  command.helpOption("-h, --help", "show help and examples");
  command.exitOverride().configureOutput({
    writeOut: (text) => void host.stdout.write(text),
    writeErr: (text) => void host.stderr.write(text),
    outputError: (text, write) => write(forStream(host.stderr, text.replace(/^error: /, "broker: "))),
    getOutHelpWidth: () => widthOf(host.stdout),
    getErrHelpWidth: () => widthOf(host.stderr),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  });
  command
    .configureHelp({
      showGlobalOptions: true,
      minWidthToWrap: 16,
      subcommandTerm: (child) => child.name(),
      subcommandDescription: (child) =>
        child.name() === "help" && command.parent !== null ? "help for a command" : child.description(),
      formatItem: (term, column, description, { helpWidth: width = 80 }) =>
        helpRows([[term.padEnd(column), unquoted(description)]], width + 1).join("\n"),
    })
    .showSuggestionAfterError(true);
  suggestChoices(command);
  // The words after a subcommand are its own, also where an option of the command above has the same name.
  if (command.parent !== null) command.enablePositionalOptions();
  for (const child of command.commands) outputs(child, host);
}

/** Choices and default of an option, single words without quotation marks. */
const unquoted = (description: string) =>
  description.replace(/\((?:choices|default): .*\)$/s, (extra) => extra.replaceAll(/"([^" ]*)"/g, "$1"));

/** The program. Words after a command go to it in their order, so that it finds its subcommand before any option. */
class Program extends Command {
  override parseOptions(argv: string[]): ParseOptionsResult {
    const parsed = super.parseOptions(argv);
    const [first, ...rest] = parsed.operands;
    const isCommand = this.commands.some((each) => each.name() === first || each.aliases().includes(first ?? ""));
    // After '--' a word that begins with a dash is no option.
    if (first === undefined || !isCommand || argv.includes("--")) return parsed;
    return { operands: [first], unknown: [...rest, ...parsed.unknown] };
  }
}

/** The first word that is neither an option of the program nor an option's value; null = there is none. */
function commandIn(program: Command, args: readonly string[]): string | null {
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const [name = "", joined] = word.split("=", 2);
    const option = program.options.find(({ short, long }) => name === short || name === long);
    if (option === undefined) return word.startsWith("-") ? null : word;
    if (option.required && joined === undefined) at += 1;
  }
  return null;
}

/**
 * The command line as a tree, ready to parse: with every command, or, where `args` begin with the name of one, with
 * that command alone, which takes a tenth of the time.
 */
export function buildProgram(host: Host, running: Running, args: readonly string[] = []): Command {
  const act: Acting = (load) => perform(host, load, running);
  const program = new Program("broker")
    .description("Broker Intelligence: external cyber risk assessment for insurance brokers.")
    .usage("<command> [options]")
    .version(versionLine(), "-V, --version", "print version, commit and method version")
    .option("--json", "print the result as JSON")
    .option("--demo", "use the demo workspace and its fictitious internet for this command")
    .option("--config <file>", "read this broker.config.json instead of the nearest one")
    .option("--workspace <name>", "use this workspace instead of the default one")
    .option("-q, --quiet", "no progress and no hints, only the result and errors")
    .option("--debug", "show where an error came from")
    .option("--no-color", "no colour")
    .addOption(
      new Option("--progress <mode>", "how progress is shown on stderr").choices(PROGRESS_MODES).default("auto"),
    )
    .addHelpText("after", examples(...START))
    .addHelpText("after", helpTopics);
  const whole = () => buildProgram(host, running);
  const named = commandIn(program, args);
  const one = COMMAND_GROUPS.find(({ commands }) => Object.hasOwn(commands, named ?? ""))?.commands[named ?? ""];
  if (one !== undefined) program.addCommand(one(act, whole));
  for (const { heading, commands } of one === undefined ? COMMAND_GROUPS : []) {
    program.commandsGroup(heading);
    for (const make of Object.values(commands)) program.addCommand(make(act, whole));
  }
  program.helpCommand("help [command|topic]", "help for a command or a topic");
  outputs(program, host);
  return program;
}

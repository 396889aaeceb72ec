import { nearest } from "@broker/contracts";
import { CommanderError } from "commander";
import { describeError } from "./describe-error.ts";
import { EXIT } from "./exit-codes.ts";
import { HELP_TOPICS } from "./help/topics.ts";
import type { Host } from "./host.ts";
import { buildProgram } from "./program.ts";
import { forStream, terminalText } from "./terminal/text.ts";

/** Runs one command line and returns the exit code. Nothing is thrown, and the process is left to end by itself. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const topic = args[0] === "help" ? HELP_TOPICS[args[1] ?? ""] : undefined;
  if (topic) {
    host.stdout.write(`${topic.text}\n`);
    return EXIT.done;
  }
  let code: number = EXIT.done;
  const complain = (text: string) => void host.stderr.write(forStream(host.stderr, text));
  const ended = (given: number) => {
    code = given;
  };
  const program = buildProgram(host, { ended, run }, args);
  if (args[0] === "help" && args[1] !== undefined && !program.commands.some((command) => command.name() === args[1])) {
    const meant = nearest(args[1], [...program.commands.map((command) => command.name()), ...Object.keys(HELP_TOPICS)]);
    complain(`broker: There is no command or topic '${terminalText(args[1])}'.\n`);
    complain(meant ? `  Did you mean 'broker help ${meant}'?\n` : "  'broker --help' lists them all.\n");
    return EXIT.usage;
  }
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.done;
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      if (error.code !== "commander.help") complain("  See 'broker --help', or '--help' after a command.\n");
      return EXIT.usage;
    }
    const described = describeError(error, args.includes("--debug"), args.includes("--demo"));
    complain(`${described.text}\n`);
    return host.signal.aborted ? EXIT.interrupted : described.exitCode;
  }
}

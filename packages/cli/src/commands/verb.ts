import { Command, Option } from "commander";
import { examples } from "../help/help-rows.ts";

/** Collects the values of a repeatable option. */
export const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** A command with the arguments and options that several commands have in common. */
export class Verb extends Command {
  override createCommand(name?: string): Verb {
    return new Verb(name);
  }

  /** Adds examples to the help: the command line, and its effect. */
  examples(...rows: readonly (readonly [line: string, meaning: string])[]): this {
    return this.addHelpText("after", examples(...rows));
  }

  /** Adds an option with fixed values. */
  choice(flags: string, meaning: string, values: readonly string[], initial?: string): this {
    const option = new Option(flags, meaning).choices(values);
    return this.addOption(initial === undefined ? option : option.default(initial));
  }

  /** Adds an option that can be given several times. */
  repeatable(flags: string, meaning: string): this {
    return this.option(flags, meaning, collect);
  }

  /** Adds --format with these formats. */
  format(...names: readonly string[]): this {
    return this.choice("--format <name>", "output format", names);
  }

  /** Adds the operator port and the log of a process that runs for long. */
  ops(): this {
    return this.choice(
      "--log <format>",
      "log calls and jobs on stderr, one line each; without it only what fails is printed",
      ["json", "plain"],
    )
      .option(
        "--ops <address:port>",
        "operator port: /healthz, /readyz and /metrics for Prometheus, for example 127.0.0.1:9464",
      )
      .option("--ops-allow-remote", "permit --ops on an address that other machines can reach; it has no login");
  }

  /** Adds the author of what is recorded. */
  by(): this {
    return this.option("--by <name>", "recorded as (default: your user name)");
  }

  /** Adds the position after which a list continues. */
  after(): this {
    return this.option("--after <cursor>", "continue after this position, printed below the previous page");
  }

  /** Adds the argument that names a client. */
  client(): this {
    return this.argument("<client>", "id, name, company number or domain");
  }

  /** Adds the place of a document. */
  output(): this {
    return this.option(
      "-o, --output <file|dir|->",
      "file or folder to write; - = stdout, without an export record (default: this folder, or stdout in a pipe)",
    );
  }

  /** Adds the release of a document with conflicting information. */
  despite(meaning = "release despite conflicting information; the reason is printed"): this {
    return this.option("--despite-contradictions <reason>", meaning);
  }
}

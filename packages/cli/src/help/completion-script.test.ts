import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { buildProgram } from "../program.ts";
import { completionScript } from "./completion-script.ts";

const program = buildProgram(buildHost(), { ended: () => undefined, run: async () => 0 });

/** What bash would offer after the words of each line, in one shell. */
function offered(...lines: readonly (readonly string[])[]): string[][] {
  const asked = lines.map(
    (words) =>
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})\nCOMP_CWORD=${words.length - 1}\n_broker\nprintf '%s\\n' "\${COMPREPLY[*]}"`,
  );
  const input = [completionScript("bash", program), ...asked].join("\n");
  // By standard input: Linux refuses an argument of more than 128 KiB.
  const printed = execFileSync("bash", ["-s"], { encoding: "utf8", input });
  return printed
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split(" "));
}

describe("completion", () => {
  test("bash offers commands, then the options of the command, then sub-commands", () => {
    const lines = [
      ["broker", "sc"],
      ["broker", "scan", "--ev"],
      ["broker", "config", "s"],
      ["broker", "config", "show", "--or"],
      ["broker", "completion", "f"],
    ];
    expect(offered(...lines)).toEqual([["scan", "schema"], ["--evidence"], ["show", "set"], ["--origin"], ["fish"]]);
  });

  test("after an option that takes a value bash offers its values, or leaves the place to files", () => {
    const lines = [
      ["broker", "scan", "--fail-on", ""],
      ["broker", "scan", "--format", "j"],
      ["broker", "report", "acme.example", "--format", ""],
      ["broker", "scan", "--progress", "n"],
      ["broker", "scan", "--evidence", ""],
      ["broker", "scan", "-o", ""],
    ];
    expect(offered(...lines)).toEqual([
      ["low", "medium", "high", "critical"],
      ["json", "junit"],
      ["html", "html-app", "pdf", "md", "json"],
      ["ndjson", "none"],
      [""],
      [""],
    ]);
  });

  test("help is followed by commands and topics", () => {
    expect(offered(["broker", "help", "ex"], ["broker", "hel"])).toEqual([
      ["explain", "exports", "exposed", "exit-codes"],
      ["help"],
    ]);
  });

  test("fish knows which options take a value, and which values there are", () => {
    const lines = completionScript("fish", program).split("\n");
    const scan = 'complete -c broker -n "__fish_seen_subcommand_from scan"';
    expect(lines).toContain(`${scan} -l fail-on -x -a "low medium high critical"`);
    expect(lines).toContain(`${scan} -l evidence -r`);
    expect(lines).toContain(`${scan} -l estimate`);
  });

  test.each(["zsh", "fish", "powershell"] as const)("the script for %s names every command", (shell) => {
    const script = completionScript(shell, program);
    for (const command of program.commands) expect(script).toContain(command.name());
    expect(script).toContain(shell === "fish" ? "-l evidence" : "--evidence");
  });
});

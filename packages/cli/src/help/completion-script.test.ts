import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { buildProgram } from "../program.ts";
import { completionScript } from "./completion-script.ts";

const program = buildProgram(buildHost(), { ended: () => undefined, run: async () => 0 });

/** What bash would offer after the words of a line. */
function offered(...words: string[]): string[] {
  const script = `${completionScript("bash", program)}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})\nCOMP_CWORD=${words.length - 1}\n_broker\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  // By standard input: Linux refuses an argument of more than 128 KiB.
  return execFileSync("bash", ["-s"], { encoding: "utf8", input: script }).trimEnd().split("\n");
}

describe("completion", () => {
  test("bash offers commands, then the options of the command, then sub-commands", () => {
    expect(offered("broker", "sc")).toEqual(["scan", "schema"]);
    expect(offered("broker", "scan", "--ev")).toEqual(["--evidence"]);
    expect(offered("broker", "config", "s")).toEqual(["show", "set"]);
    expect(offered("broker", "config", "show", "--or")).toEqual(["--origin"]);
    expect(offered("broker", "completion", "f")).toEqual(["fish"]);
  });

  test("after an option that takes a value bash offers its values, or leaves the place to files", () => {
    expect(offered("broker", "scan", "--fail-on", "")).toEqual(["low", "medium", "high", "critical"]);
    expect(offered("broker", "scan", "--format", "j")).toEqual(["json", "junit"]);
    expect(offered("broker", "report", "acme.example", "--format", "")).toEqual([
      "html",
      "html-app",
      "pdf",
      "md",
      "json",
    ]);
    expect(offered("broker", "scan", "--progress", "n")).toEqual(["ndjson", "none"]);
    expect(offered("broker", "scan", "--evidence", "")).toEqual([""]);
    expect(offered("broker", "scan", "-o", "")).toEqual([""]);
  });

  test("help is followed by commands and topics", () => {
    expect(offered("broker", "help", "ex")).toEqual(["explain", "exports", "exposed", "exit-codes"]);
    expect(offered("broker", "hel")).toEqual(["help"]);
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

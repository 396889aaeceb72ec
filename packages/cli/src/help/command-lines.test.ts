import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { buildProgram } from "../program.ts";
import { run } from "../run.ts";
import { HELP_TOPICS } from "./topics.ts";

const DOCS = new URL("../../../../docs/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, DOCS), "utf8");

/** The code of a text: fenced blocks and spans of Markdown; all of any other file. */
function codeOf(name: string, text: string): string {
  if (!name.endsWith(".md")) return text;
  const blocks = [...text.matchAll(/```\w*\n(.*?)```/gs)].map(([, block]) => block);
  const spans = [...text.replaceAll(/```.*?```/gs, "").matchAll(/`([^`]+)`/g)].map(([, span]) => span);
  return [...blocks, ...spans].join("\n");
}

/** The words of a shell's line after `broker`, up to what ends the command; quotes go, redirections too. */
function wordsOf(line: string): string[] {
  const [command = ""] = line.split(/ \|\|? | && |; | # /);
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? "");
  const cut = words.findIndex((word) => /^\d?>/.test(word));
  return (cut === -1 ? words : words.slice(0, cut)).filter((word) => word !== "");
}

/** Every command line of ours in a text. */
function commandLines(name: string, text: string): { readonly name: string; readonly words: string[] }[] {
  const lines = codeOf(name, text)
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  return lines.flatMap((line) => {
    const [, rest] = /^(?:[^#]*?[\s=/])?broker (?:--demo )?(\s*[a-z].*)$/.exec(line) ?? [];
    return rest === undefined ? [] : [{ name, words: wordsOf(rest) }];
  });
}

const files = [
  "../README.md",
  ...readdirSync(DOCS).filter((name) => name.endsWith(".md")),
  ...readdirSync(new URL("examples/", DOCS)).map((name) => `examples/${name}`),
];
/** The examples under every command's help, in a window so wide that none is broken. */
function exampleLines(): { readonly name: string; readonly words: string[] }[] {
  const stdout = { ...recordedStream(), columns: 101 };
  const program = buildProgram(buildHost({ stdout, stderr: recordedStream() }), {
    ended: () => undefined,
    run: async () => 0,
  });
  const lines: { readonly name: string; readonly words: string[] }[] = [];
  const read = (command: Command, path: string): void => {
    const out = recordedStream();
    command.configureOutput({ writeOut: (text) => void out.write(text), getOutHelpWidth: () => 400 });
    command.outputHelp();
    const [, below = ""] = out.text().split("\nExamples:\n");
    for (const [, line = ""] of below.matchAll(/^ {2}(?:.*? \| )?broker (.*?)(?: {2,}.*)?$/gm))
      lines.push({ name: `${path} --help`, words: wordsOf(line) });
    for (const child of command.commands) read(child, `${path} ${child.name()}`);
  };
  read(program, "broker");
  return lines;
}

const found = [
  ...files.flatMap((name) => commandLines(name, read(name))),
  ...exampleLines(),
  ...Object.entries(HELP_TOPICS).flatMap(([name, topic]) => commandLines(`broker help ${name}`, topic.text)),
];

/** The program without any command's action, so that a line is only parsed. */
function idleProgram(): Command {
  const program = buildProgram(buildHost({ stdout: recordedStream(), stderr: recordedStream() }), {
    ended: () => undefined,
    run: async () => 0,
  });
  const idle = (command: Command): void => {
    if (command.parent !== null) command.action(() => undefined);
    for (const child of command.commands) idle(child);
  };
  idle(program);
  return program;
}

/** Prose may name a command without its arguments: `broker scan`. */
function namesCommand(command: Command | undefined, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined || word === "--help") return command !== undefined;
  return namesCommand(
    command?.commands.find((child) => child.name() === word),
    rest,
  );
}

test("every document's help and the readme's chapter of documents contain valid command lines", () => {
  for (const command of ["report", "proposal", "acord", "mrc generate", "bundle", "verify", "exports list"])
    expect(found.filter(({ name }) => name === `broker ${command} --help`).length, command).toBeGreaterThan(0);
  for (const command of ["report", "proposal", "acord", "mrc", "bundle", "verify", "exports", "placements"])
    expect(
      found.some(({ name, words }) => name === "../README.md" && words[0] === command),
      command,
    ).toBe(true);
});

test("the nightly recipe and its examples contain valid command lines", () => {
  for (const name of [
    "nightly.md",
    ...["nightly.sh", "github-actions.yml", "gitlab-ci.yml"].map((each) => `examples/${each}`),
  ])
    expect(found.filter((each) => each.name === name).length, name).toBeGreaterThan(1);
});

/** One for all lines: parsing one forgets the one before. */
const program = idleProgram();

test.each(found.map(({ name, words }) => [words.join(" "), name, words] as const))(
  "'broker %s' of %s is a line that the program understands",
  async (_, __, words) => {
    if (namesCommand(program, words)) return;
    if (words[0] !== "help") await program.parseAsync(words, { from: "user" });
    else expect(await run(words, buildHost({ stdout: recordedStream(), stderr: recordedStream() }))).toBe(0);
  },
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "command-lines-"));
  writeFileSync(join(folder, "prospects.csv"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lists = found.filter(({ words }) => words[0] === "batch" && words.includes("prospects.csv"));
test.each(lists.map(({ name, words }) => [words.join(" "), name, words] as const))(
  "'broker %s' of %s has good values too: it gets as far as the list, which is empty here",
  async (_, __, words) => {
    const host = buildHost({
      cwd: folder,
      userHome: folder,
      env: {},
      stdout: recordedStream(),
      stderr: recordedStream(),
    });
    await run(words, host);
    expect((host.stderr as ReturnType<typeof recordedStream>).text()).toContain("The list is empty.");
  },
);

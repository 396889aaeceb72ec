import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { decodeText, readListBytes } from "@broker/adapters";
import {
  AppError,
  type HitStrength,
  type ScreenedName,
  type ScreenedType,
  type ScreeningResult,
} from "@broker/contracts";
import { birthOf, readScreenedNames } from "@broker/core";
import { type OpenScreening, screeningByFile, screeningByLists } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { screeningCsv, screeningPage } from "./show-screening.ts";

interface ScreenFlags {
  readonly names?: string;
  readonly list?: string;
  readonly type?: ScreenedType;
  readonly born?: string;
  readonly failOn?: HitStrength;
}

/** The date of birth of typed names; null = not given. AppError `usage` for what is no date. */
function bornOn({ born }: ScreenFlags): string | null {
  if (born === undefined) return null;
  const read = birthOf(born.trim());
  if (read !== null) return read;
  throw new AppError("usage", `'${born}' is not a date of birth.`, {
    fix: { kind: "set-option", option: "born", example: "1961-03-14" },
  });
}

async function namesOf(
  { host, io }: Invocation,
  typed: readonly string[],
  flags: ScreenFlags,
): Promise<readonly ScreenedName[]> {
  const { names: path, type } = flags;
  if (path === undefined) {
    const dateOfBirth = bornOn(flags);
    if (typed.length > 0) return typed.map((name) => ({ name, type: type ?? null, dateOfBirth }));
    throw new AppError("usage", "No name was given.", { hint: "Enter names, or a file of names with --names." });
  }
  if (typed.length > 0)
    throw new AppError("usage", "Names are given both on the command line and in a file.", {
      hint: "Use one of them.",
    });
  const { text, notice } = decodeText(await readListBytes(path === "-" ? null : resolve(host.cwd, path), host.stdin));
  if (notice !== null) io.note(notice);
  const { names, problems } = readScreenedNames(text);
  for (const { line, reason } of problems) io.complain(`Row ${line}: ${terminalText(reason)}`);
  return names;
}

async function listsOf(invocation: Invocation, path: string | undefined): Promise<OpenScreening> {
  if (path === undefined) return screeningByLists(await databaseOf(invocation));
  const file = resolve(invocation.host.cwd, path);
  if (!existsSync(file)) throw new AppError("file_unreadable", `${path} does not exist.`, { hint: "Check the path." });
  return screeningByFile(file);
}

const crosses = (results: readonly ScreeningResult[], failOn: HitStrength | undefined): boolean =>
  failOn !== undefined &&
  results.some(({ hits }) => hits.some(({ strength }) => failOn === "possible" || strength === "strong"));

/** Screens names against the imported lists, or one list's file. */
export const screenCommand: Act = async (invocation, command) => {
  const flags = command.opts<ScreenFlags>();
  const typed = command.processedArgs[0] as readonly string[];
  const names = await namesOf(invocation, typed, flags);
  const { lists, cautions, screen } = await listsOf(invocation, flags.list);
  for (const caution of cautions) invocation.io.complain(terminalText(caution));
  const results = await screen(names, invocation.host.signal);
  printForms(invocation, command, {
    json: results,
    csv: () => screeningCsv(results),
    table: () => screeningPage(invocation.io.out, lists, results),
  });
  return crosses(results, flags.failOn) ? EXIT.gateCrossed : EXIT.done;
};

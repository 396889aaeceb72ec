import { resolve } from "node:path";
import { type ImportedFile, type ImportProgress, REGISTER_KINDS } from "@broker/adapters";
import { AppError, showCount, showDate } from "@broker/contracts";
import { configuredClock, databaseOf, person } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { importIntelFile, isIntelKind } from "../threat-intel/import-intel.ts";

const SHOWN_PROBLEMS = 5;
const STEPS = 10;

function summary(look: Look, done: ImportedFile): string {
  const { file, asOf, entries, refused, problems, resumedAt, unchanged, caution } = done;
  const mark = tone(look, "good", glyph(look, "done"));
  const name = terminalText(file);
  const state = unchanged
    ? "was already imported"
    : resumedAt > 0
      ? "is imported; the import continued where it had stopped"
      : "is imported";
  const head = [
    `  ${mark} ${name} ${state}`,
    ...prose(look, `${showCount(entries, "entry", "entries")}, as at ${showDate(asOf)}`, { indent: 4 }),
    ...(caution === null ? [] : prose(look, caution, { tone: "warn", indent: 4 })),
  ];
  if (refused === 0) return head.join("\n");
  const rows = problems
    .slice(0, SHOWN_PROBLEMS)
    .flatMap(({ line, reason }) => prose(look, `line ${line} ${terminalText(reason)}`, { indent: 6 }));
  const rest = refused > Math.min(problems.length, SHOWN_PROBLEMS) ? [`      ${glyph(look, "ellipsis")}`] : [];
  return [...head, `    ${showCount(refused, "row was", "rows were")} not imported:`, ...rows, ...rest].join("\n");
}

function noteSteps(tell: (text: string) => void): (progress: ImportProgress) => void {
  let noted = 0;
  return ({ bytes, ofBytes, entries }) => {
    const step = Math.floor((bytes / Math.max(1, ofBytes)) * STEPS);
    if (step <= noted || step >= STEPS) return;
    noted = step;
    tell(`  ${step * (100 / STEPS)}%, ${showCount(entries, "entry", "entries")}`);
  };
}

/** Takes the file of a register into the workspace, or one of advisories or indicators. */
export const importRegister: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const [name = "", path = ""] = command.args;
  if (isIntelKind(name)) return importIntelFile(invocation, command);
  const kind = REGISTER_KINDS.find((each) => each.kind === name);
  if (kind === undefined)
    throw new AppError("usage", `There is no register named '${name}'.`, {
      hint: `Registers: ${REGISTER_KINDS.map((each) => each.kind).join(", ")}. Other files: advisories, indicators.`,
    });
  const { config } = await invocation.config();
  const now = configuredClock(config).now();
  const { registers } = await databaseOf(invocation);
  const done = await registers.import({
    now,
    kind,
    path: resolve(host.cwd, path),
    by: person(invocation, command.opts<{ by?: string }>().by),
    signal: host.signal,
    onProgress: flags.progress === "none" ? () => undefined : noteSteps((text) => io.note(text)),
  });
  io.result(flags.json ? JSON.stringify(done, null, 2) : summary(io.out, done));
  return EXIT.done;
};

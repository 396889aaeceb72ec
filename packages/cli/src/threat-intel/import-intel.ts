import { basename, resolve } from "node:path";
import {
  type ApiAnswers,
  hashesUnmatched,
  INTEL_FORMAT_LABELS,
  INTEL_IMPORT_KINDS,
  showCount,
} from "@broker/contracts";
import { importIntel } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { withStoredLists } from "./stored-lists.ts";

type Imported = ApiAnswers["POST /api/threat-intel/imports"];

const SHOWN = 5;

function summary(look: Look, done: Imported): string {
  const { file, format, advisories, indicators, skipped, leftOut, unchanged, matches, hashes } = done;
  const counts = [
    ...(advisories > 0 ? [showCount(advisories, "advisory", "advisories")] : []),
    ...(indicators > 0 ? [showCount(indicators, "indicator")] : []),
    `${showCount(matches, "possible match", "possible matches")} with clients`,
  ];
  const rows = leftOut
    .slice(0, SHOWN)
    .flatMap(({ entry, reason }) => prose(look, `${terminalText(entry)}: ${reason}`, { indent: 6 }));
  return [
    `  ${tone(look, "good", glyph(look, "done"))} ${terminalText(file)} ${unchanged ? "was imported before" : "is imported"}`,
    ...prose(look, `${INTEL_FORMAT_LABELS[format]}: ${counts.join(", ")}`, { indent: 4 }),
    ...(hashes === 0 ? [] : prose(look, hashesUnmatched(hashes), { tone: "warn", indent: 4 })),
    ...(skipped === 0 ? [] : [`    ${showCount(skipped, "entry was", "entries were")} left out:`, ...rows]),
    ...(skipped > Math.min(SHOWN, leftOut.length) ? [`      ${glyph(look, "ellipsis")}`] : []),
  ].join("\n");
}

/** The kinds of files that this command imports; the others are registers. */
export const isIntelKind = (name: string): name is (typeof INTEL_IMPORT_KINDS)[number] =>
  INTEL_IMPORT_KINDS.some((kind) => kind === name);

/** Imports a file of advisories or indicators, and matches clients' stored evidence with it. */
export const importIntelFile: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const [kind = "", path = ""] = command.args;
  if (!isIntelKind(kind)) return EXIT.failed;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const file = resolve(host.cwd, path);
  const given = { name: basename(file), content: { path: file } };
  const done = await withStoredLists(invocation, (lists) =>
    importIntel(workspace, kind, given, { lists, signal: host.signal }),
  );
  io.result(flags.json ? JSON.stringify(done, null, 2) : summary(io.out, done));
  return EXIT.done;
};

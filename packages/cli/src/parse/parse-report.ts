import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { AppError, type ReportFiled, VendorReport } from "@broker/contracts";
import {
  fileReport,
  namedColumnMap,
  parseReport,
  type ReportReading,
  readColumnMap,
  type Workspace,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { facts, heading, nextLines } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { reportFactRows, reportPage } from "./report-tables.ts";

const UNITS = { "": 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/** Bytes of a size such as 300m. AppError `usage`. */
function sizeOption(text: string): number {
  const [, number = "", unit = ""] = /^(\d{1,12})([kmg]?)$/i.exec(text.trim()) ?? [];
  const bytes = Number(number) * UNITS[unit.toLowerCase() as keyof typeof UNITS];
  if (number !== "" && bytes > 0 && Number.isSafeInteger(bytes)) return bytes;
  throw new AppError("usage", `--max-size must be a size, for example 50m or 1g, not '${text}'.`);
}

/** A column map by its name or its file. AppErrors `not_found`, `input_invalid`. */
async function mapOption(workspace: Workspace, cwd: string, text: string) {
  const path = resolve(cwd, text);
  return existsSync(path) ? readColumnMap(readFileSync(path, "utf8")) : namedColumnMap(workspace, text);
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function filedLines(look: Look, filed: ReportFiled): string {
  const { report, repeated, opened, seenAgain, notObserved, candidates } = filed;
  const changes = [
    count(opened, "weakness opened", "weaknesses opened"),
    `${seenAgain} observed again`,
    `${notObserved} not observed since`,
  ];
  return [
    ...heading(look, report.file.name),
    ...facts(look, [
      { title: "Id", value: report.id },
      ...reportFactRows(report),
      { title: "Filed", value: repeated ? "Already on file: nothing changed" : changes.join(", ") },
      ...(candidates.length === 0 ? [] : [{ title: "Hosts to decide", value: candidates.slice(0, 10).join(", ") }]),
    ]),
  ].join("\n");
}

/** Reads a vendor's report; with --client, files it. */
export const parseReportCommand: Act = async (invocation, command) => {
  const { io, host } = invocation;
  const [file = ""] = command.args;
  const { client, map, maxSize, by } = command.opts<{ client?: string; map?: string; maxSize?: string; by?: string }>();
  const workspace = await workspaceOf(invocation, by);
  const reading: ReportReading = {
    ...(maxSize === undefined ? {} : { maxBytes: sizeOption(maxSize) }),
    ...(map === undefined ? {} : { map: await mapOption(workspace, host.cwd, map) }),
  };
  const given = { name: basename(file), content: { path: resolve(host.cwd, file) } };
  if (client === undefined) {
    const bytes = await parseReport(given, reading);
    const report = VendorReport.parse(JSON.parse(new TextDecoder().decode(bytes)));
    printForms(invocation, command, { json: report, table: () => reportPage(io.out, report) });
    return EXIT.done;
  }
  const filed = await fileReport(workspace, client, given, reading);
  const shown = printForms(invocation, command, { json: filed, table: () => filedLines(io.out, filed) });
  const next = [
    ...(filed.candidates.length === 0 ? [] : [`broker reports assets ${terminalText(client)}`]),
    `broker findings list --client ${terminalText(client)}`,
  ];
  if (shown === "table") io.note(`\n${nextLines(io.err, next).join("\n")}`);
  return EXIT.done;
};

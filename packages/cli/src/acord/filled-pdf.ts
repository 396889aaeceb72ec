import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { FilledForm } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { fillAcord, type ReadApplication, type Workspace } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new AppError("file_unreadable", `The form ${path} cannot be read.`, { hint: "Check the path.", cause });
  }
}

function tell({ io }: Invocation, name: string, { sheets, flattened }: FilledForm): void {
  const [first] = sheets;
  if (first === undefined) return;
  io.note(
    `Filled ${showCount(first.filled.length, "field")} of ${terminalText(name)}; ${showCount(first.untouched, "field")} ${first.untouched === 1 ? "stays" : "stay"} as before.`,
  );
  if (flattened) io.note(`The form stands ${sheets.length} times in one file, and its fields became print.`);
  if (first.absent.length > 0) io.complain(`The template has no field for: ${first.absent.join(", ")}.`);
  const unwritten = new Map(
    sheets.flatMap((sheet) => sheet.unwritten).map(({ field, reason }) => [`${field} (${reason})`, field]),
  );
  if (unwritten.size > 0) io.complain(`Not written into the template: ${[...unwritten.keys()].join(", ")}.`);
}

/** The user's own form filled with an application, with our sheet behind; what could not be written is told on stderr. */
export async function filledPdf(
  invocation: Invocation,
  workspace: Workspace,
  application: ReadApplication,
  template: string,
): Promise<Uint8Array> {
  const path = resolve(invocation.host.cwd, template);
  const name = basename(path);
  const made = await fillAcord(workspace, application, { bytes: read(path), name });
  tell(invocation, name, made);
  return made.pdf;
}

import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type FilledForm, fillAcordTemplate, openTemplate } from "@broker/adapters";
import { type AcordApplication, AppError } from "@broker/contracts";
import { showCount } from "@broker/core";
import type { Invocation } from "../invocation.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { terminalText } from "../terminal-text.ts";

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new AppError("file_unreadable", `The form ${path} cannot be read.`, { hint: "Check the path.", cause });
  }
}

/** Our own sheet to stand behind the form; null where no browser can print it, which is said. */
async function sheetBehind(invocation: Invocation, html: string): Promise<Uint8Array | null> {
  try {
    return await printPdf(invocation, html);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "browser_missing") throw error;
    invocation.io.complain(`The sheet with remarks and cyber data does not stand behind the form: ${error.message}`);
    return null;
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

/** The user's own form filled with an application, with our sheet (`html`) behind; what could not be written is told on stderr. */
export async function filledPdf(
  invocation: Invocation,
  application: AcordApplication,
  template: string,
  html: string,
): Promise<Uint8Array> {
  const path = resolve(invocation.host.cwd, template);
  const bytes = read(path);
  const name = basename(path);
  // A form that cannot be filled is told before a browser is started for what would stand behind it.
  await openTemplate(bytes, name);
  const behind = await sheetBehind(invocation, html);
  const made = await fillAcordTemplate({ application, template: bytes, name, behind });
  tell(invocation, name, made);
  return made.pdf;
}

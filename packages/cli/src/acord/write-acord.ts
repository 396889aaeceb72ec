import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { FilledForm } from "@broker/adapters";
import { type AcordApplication, type AcordForm, AppError, showCount } from "@broker/contracts";
import { acordDocument } from "@broker/core/documents";
import {
  acordApplication,
  acordFileName,
  fillAcord,
  type ReadApplication,
  recordAcord,
  renderAcord,
  requireAcordTier,
  type Workspace,
} from "@broker/server/verbs";
import { requireReason, type SubmissionOptions, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act, Invocation } from "../invocation.ts";
import { nextLines } from "../terminal/blocks.ts";
import { documentLines } from "../terminal/document.ts";
import type { Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/**
 * The preview of an application: its document with the conflicts and checks before release first, and their remedies.
 */
export function acordPreview(look: Look, application: AcordApplication): string {
  const { form, client, validationErrors } = application;
  const document = acordDocument(application, { forBroker: true });
  const isCheck = ({ id }: { readonly id: string }) => id === "open" || id === "issues";
  const lines = validationErrors.flatMap(({ fix }) => (fix === undefined ? [] : fixLines(fix, look.demo)));
  const remedies = [...new Set(lines)];
  const commands = {
    id: "commands",
    title: "Commands",
    note: "",
    blocks: [{ kind: "list", caption: null, ordered: false, short: false, items: remedies }],
  } as const;
  const sections = [
    ...document.sections.filter(isCheck),
    ...(remedies.length === 0 ? [] : [commands]),
    ...document.sections.filter((section) => !isCheck(section)),
  ];
  return [
    ...documentLines(look, { ...document, sections }),
    "",
    ...nextLines(look, [`broker acord ${client.id} --form ${form} --format pdf`]),
  ].join("\n");
}

type AcordFormat = "pdf" | "xml" | "json" | "preview";

interface FormatFlags {
  readonly format?: "pdf" | "xml" | "json";
  readonly output?: string;
  readonly template?: string;
}

/**
 * The requested format, else that of the file's ending; JSON with --json, a preview in a window without a named file,
 * else PDF. AppError `usage` if a template is to be filled in a format other than PDF.
 */
function acordFormat(flags: FormatFlags, json: boolean, inWindow: boolean): AcordFormat {
  const { format, output, template } = flags;
  if (template !== undefined) {
    if (json || (format !== undefined && format !== "pdf"))
      throw new AppError("usage", "Your own form can be filled as PDF only.", {
        hint: "Omit --format, or use --format pdf.",
      });
    return "pdf";
  }
  if (format !== undefined) return format;
  if (json) return "json";
  const ending = (["xml", "json", "pdf"] as const).find((each) => output?.endsWith(`.${each}`));
  return ending ?? (inWindow && output === undefined ? "preview" : "pdf");
}

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new AppError("file_unreadable", `The form ${path} cannot be read.`, { hint: "Check the path.", cause });
  }
}

function reportFilled({ io }: Invocation, name: string, { sheets, flattened }: FilledForm): void {
  const [first] = sheets;
  if (first === undefined) return;
  io.note(
    `Filled ${showCount(first.filled.length, "field")} of ${terminalText(name)}; ${showCount(first.untouched, "field")} ${first.untouched === 1 ? "stays" : "stay"} as before.`,
  );
  if (flattened) io.note(`The file has ${sheets.length} copies of the form, with its fields flattened.`);
  if (first.absent.length > 0) io.complain(`The template has no field for: ${first.absent.join(", ")}.`);
  const unwritten = new Map(
    sheets.flatMap((sheet) => sheet.unwritten).map(({ field, reason }) => [`${field} (${reason})`, field]),
  );
  if (unwritten.size > 0) io.complain(`Not written into the template: ${[...unwritten.keys()].join(", ")}.`);
}

/** A template filled with an application; fields that could not be written are reported on stderr. */
async function filledPdf(
  invocation: Invocation,
  workspace: Workspace,
  application: ReadApplication,
  template: string,
): Promise<Uint8Array> {
  const path = resolve(invocation.host.cwd, template);
  const name = basename(path);
  const made = await fillAcord(workspace, application, { bytes: read(path), name });
  reportFilled(invocation, name, made);
  return made.pdf;
}

interface AcordFlags extends SubmissionOptions, FormatFlags {
  readonly form: AcordForm;
  readonly companyNumberAsTaxId?: boolean;
}

/** Shows or writes one client's data for a form; a written file is saved with a record. */
export const writeAcord: Act = async (invocation, command) => {
  const flags = command.opts<AcordFlags>();
  const { form, template, output, despiteContradictions, companyNumberAsTaxId } = flags;
  const format = acordFormat(flags, invocation.flags.json, invocation.host.stdout.isTTY === true);
  const workspace = await workspaceOf(invocation, flags.by);
  await requireAcordTier(workspace, { form, format, ownForm: template !== undefined });
  requireReason(flags);
  const started = performance.now();
  const read = await acordApplication(workspace, command.args[0] ?? "", {
    form,
    ...(companyNumberAsTaxId === undefined ? {} : { companyNumberAsTaxId }),
    ...(despiteContradictions === undefined ? {} : { despiteContradictions }),
  });
  if (format === "preview") {
    invocation.io.result(acordPreview(invocation.io.out, read.application));
    return EXIT.done;
  }
  const content =
    template === undefined
      ? await renderAcord(workspace, read, format)
      : await filledPdf(invocation, workspace, read, template);
  await writeRecorded(invocation, { name: `${acordFileName(read)}.${format}`, content, output }, () =>
    recordAcord(workspace, read, { format, content, started }),
  );
  return EXIT.done;
};

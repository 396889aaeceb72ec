import { AppError, showCount } from "@broker/contracts";
import {
  recordSlip,
  requireSlipFormat,
  type SlipRequest,
  generateSlip as slipOf,
  slipTemplateName,
} from "@broker/server/verbs";
import { requireReason, type SubmissionOptions, writeDocument, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { choicesOfFlags } from "./choices-of-flags.ts";
import { renderSlip, slipFileName, slipFormat } from "./show-slip.ts";
import type { SlipFormat } from "./slip-flags.ts";

interface GenerateFlags extends SubmissionOptions {
  readonly slip?: string;
  readonly new?: boolean;
  readonly template?: string;
  readonly format?: SlipFormat;
  readonly output?: string;
  readonly fresh?: boolean;
  readonly saveAs?: string;
}

const given = <Key extends keyof GenerateFlags>(flags: GenerateFlags, ...keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (flags[key] === undefined ? [] : [[key, flags[key]]]))) as Pick<
    GenerateFlags,
    Key
  >;

/** Generates and saves the next version of a client's slip, and writes it as a document with an export record. */
export const generateSlip: Act = async (invocation, command) => {
  const flags = command.opts<GenerateFlags>();
  const { io } = invocation;
  const format = slipFormat(flags, invocation.flags.json, "pdf");
  if (flags.new === true && flags.slip !== undefined)
    throw new AppError("usage", "--slip and --new exclude each other.");
  if (flags.saveAs !== undefined) slipTemplateName(flags.saveAs);
  const choices = choicesOfFlags(command.opts());
  const workspace = await workspaceOf(invocation, flags.by);
  await requireSlipFormat(workspace, format);
  requireReason(flags);
  const started = performance.now();
  const request: SlipRequest = {
    ...given(flags, "slip", "new", "template", "fresh", "saveAs", "despiteContradictions"),
    choices,
  };
  const { slip, newVersion } = await slipOf(workspace, command.args[0] ?? "", request);
  const { toAdvise, status } = slip.control;
  const open = toAdvise.length === 0 ? "" : `, ${showCount(toAdvise.length, "item")} to be advised`;
  io.note(`Slip ${slip.id.slice(0, 8)}, ${status}, version ${slip.version}${open}.`);
  if (!newVersion) io.note(`Nothing has changed since version ${slip.version}. No new version was saved.`);
  const content = await renderSlip(invocation, slip, format);
  const name = slipFileName(slip, format);
  if (format === "table") writeDocument(invocation, { name, content, output: flags.output ?? "-" });
  else
    await writeRecorded(invocation, { name, content, output: flags.output }, () =>
      recordSlip(workspace, slip, { format, content, generationTime: (performance.now() - started) / 1000 }),
    );
  io.note(`Validate: broker mrc validate ${slip.id.slice(0, 8)}`);
  return EXIT.done;
};

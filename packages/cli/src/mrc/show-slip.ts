import { AppError } from "@broker/contracts";
import { findSlip } from "@broker/server/service";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { requireDocumentFormat } from "./require-slip-tier.ts";
import { renderSlip, slipFileName, slipFormat } from "./slip-format.ts";
import type { SlipFormat } from "./slip-formats.ts";

interface ShowFlags {
  readonly format?: SlipFormat;
  readonly output?: string;
  readonly slipVersion?: string;
}

function versionOf({ slipVersion: version }: ShowFlags): number | undefined {
  if (version === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(version)) return Number(version);
  throw new AppError("usage", `--slip-version must be a version number, not '${version}'.`);
}

/** Shows or writes a version of a slip as it was saved, with what became of its subjectivities since. */
export const showSlip: Act = async (invocation, command) => {
  const flags = command.opts<ShowFlags>();
  const format = slipFormat(flags, invocation.flags.json, "table");
  await requireDocumentFormat(invocation, format);
  const version = versionOf(flags);
  const { slip } = await findSlip(await workspaceOf(invocation), command.args[0] ?? "", version);
  const content = await renderSlip(invocation, slip, format);
  const shown = format === "table" || format === "json";
  const output = flags.output ?? (shown ? "-" : undefined);
  writeDocument(invocation, { name: slipFileName(slip, format), content, output });
  return EXIT.done;
};

import { AppError } from "@broker/contracts";
import { requireSlipFormat, slipLock } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import type { SlipFormat } from "./slip-formats.ts";

/** AppError `feature_locked` for a file of a format that the tier lacks; what is shown in the terminal is no file. */
export async function requireDocumentFormat(invocation: Invocation, format: SlipFormat): Promise<void> {
  if (format !== "table") await requireSlipFormat(await workspaceOf(invocation), format);
}

/** As `requirePaperFormat` for a slip that is made: on the lowest tier it is made as PDF and nothing else. */
export async function requireMadeFormat(invocation: Invocation, format: SlipFormat): Promise<void> {
  if (format === "pdf") return;
  const lock = await slipLock(await workspaceOf(invocation));
  if (lock === null) return;
  throw new AppError("feature_locked", lock.sentence, {
    hint: `This workspace is ${lock.tier}: slips are written as PDF. 'broker tier set' changes the tier.`,
  });
}

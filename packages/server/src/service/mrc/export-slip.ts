import type { MadeFile } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { findSlip } from "./find-slip.ts";
import { recordSlip } from "./record-slip.ts";
import { renderSlip, type SlipFileFormat, slipFileName } from "./render-slip.ts";
import { requireSlipFormat } from "./require-slip-tier.ts";

/**
 * Writes a version of a slip as a file and keeps it with a record. AppErrors `not_found`, `feature_locked`, `browser_missing`, and those of
 * the store.
 */
export async function exportSlip(
  workspace: Workspace,
  reference: string,
  { format, version }: { readonly format: SlipFileFormat; readonly version?: number },
): Promise<MadeFile> {
  await requireSlipFormat(workspace, format);
  const started = performance.now();
  const { slip } = await findSlip(workspace, reference, version);
  const content = await renderSlip(workspace, slip, format);
  const generationTime = (performance.now() - started) / 1000;
  const record = await recordSlip(workspace, slip, { format, content, generationTime });
  return { record, name: `${slipFileName(slip)}.${format}` };
}

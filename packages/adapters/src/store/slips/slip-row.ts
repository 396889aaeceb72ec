import type { MrcSlip } from "@broker/contracts";

/** What of a slip's newest version lists ask for. */
export function slipRow({ version, template, control, definedData }: MrcSlip, savedAt: string) {
  return {
    version,
    template,
    status: control.status,
    umr: control.umr,
    inception: definedData.tags.Inception_Date,
    saved_at: savedAt,
  };
}

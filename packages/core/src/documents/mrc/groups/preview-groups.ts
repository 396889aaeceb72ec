import type { MrcLineItem, MrcSlip } from "@broker/contracts";
import table from "./preview-groups.json" with { type: "json" };

/**
 * One of the five groups in which a slip is previewed and edited, with the line items that it holds, in the slip's
 * order.
 */
export interface PreviewGroup {
  readonly id: string;
  readonly title: string;
  /** What the group holds by the names of a slip template. */
  readonly fields: readonly string[];
  readonly items: readonly MrcLineItem[];
}

/**
 * The slip in the five groups of the preview. Every line item is in one group and one only: the six sections and the
 * five groups hold the same, told by one table.
 */
export function previewGroups({ lineItems }: Pick<MrcSlip, "lineItems">): PreviewGroup[] {
  return table.groups.map(({ id, title, fields, headings }) => ({
    id,
    title,
    fields,
    items: lineItems.filter(({ mrcHeading }) => headings.includes(mrcHeading)),
  }));
}

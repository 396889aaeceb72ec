import type { MrcLineItem, MrcSlip } from "@broker/contracts";
import table from "./preview-groups.json" with { type: "json" };

/** One of the five groups of the preview, with its line items in the slip's order. */
export interface PreviewGroup {
  readonly id: string;
  readonly title: string;
  /** Its content by the field names of a slip template. */
  readonly fields: readonly string[];
  readonly items: readonly MrcLineItem[];
}

/** The slip in the five groups of the preview; every line item is in exactly one. */
export function previewGroups({ lineItems }: Pick<MrcSlip, "lineItems">): PreviewGroup[] {
  return table.groups.map(({ id, title, fields, headings }) => ({
    id,
    title,
    fields,
    items: lineItems.filter(({ mrcHeading }) => headings.includes(mrcHeading)),
  }));
}

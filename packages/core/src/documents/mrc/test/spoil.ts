import type { MrcElement, MrcHeading, MrcLineItem, MrcSlip } from "@broker/contracts";

type Change = (slip: MrcSlip) => MrcSlip;
type Elements = (elements: readonly MrcElement[]) => readonly MrcElement[];

const items = (slip: MrcSlip, change: (item: MrcLineItem) => readonly MrcLineItem[]): MrcSlip => ({
  ...slip,
  lineItems: slip.lineItems.flatMap(change).map((item, index) => ({ ...item, index })),
});

/** Ways to spoil a good slip, for the fixtures of rules. */
export const without =
  (...headings: readonly MrcHeading[]): Change =>
  (slip) =>
    items(slip, (item) => (headings.includes(item.mrcHeading) ? [] : [item]));

/** The elements under a heading changed. */
export const changed =
  (heading: MrcHeading, change: Elements): Change =>
  (slip) =>
    items(slip, (item) => [item.mrcHeading === heading ? { ...item, elements: [...change(item.elements)] } : item]);

/** Replaces values in each element of one kind under a heading. */
export const withValues = (heading: MrcHeading, values: object): Change =>
  changed(heading, (elements) => elements.map((element) => ({ ...element, ...values }) as MrcElement));

const how = { provenance: "declared" as const, asOf: "2026-11-22" };

/** A heading with this text only. */
export const saying = (heading: MrcHeading, text: string, label?: string): Change =>
  changed(heading, () => [{ kind: "text", ...(label === undefined ? {} : { label }), text, how }]);

/** A clause under a heading. */
export const clause = (ref: string, over: object = {}): MrcElement => ({
  kind: "clause",
  ref,
  title: `Title of ${ref}`,
  version: null,
  fill: [],
  how,
  ...over,
});

/** A heading whose place is open. */
export const open =
  (heading: MrcHeading): Change =>
  (slip) =>
    items(slip, (item) =>
      item.mrcHeading === heading
        ? [{ ...item, elements: [], placeholders: [{ id: "thing", title: "Thing" }] }]
        : [item],
    );

import type { HowKnown, MrcElement, MrcPlaceholder, MrcSlip } from "@broker/contracts";
import { toSlipText } from "../words/to-slip-text.ts";
import type { SlipContext } from "./slip-context.ts";

/** What stands under one heading; null = the slip does not need the heading. */
export type Content = { readonly elements: MrcElement[]; readonly placeholders: MrcPlaceholder[] } | null;

/** Makes what stands under one heading. */
export type HeadingMaker = (context: SlipContext) => Content;

/** What is to be advised, by id, as the DRAFT box counts it. */
export const ADVISED = {
  brokerNumber: "Broker number",
  umr: "Unique market reference",
  address: "Principal address",
  inception: "Inception",
  limit: "Limit of liability",
  deductible: "Deductible",
  waitingPeriod: "Waiting period of business interruption",
  indemnityPeriod: "Indemnity period",
  retroactiveDate: "Retroactive date",
  wording: "Policy wording",
  law: "Law and jurisdiction",
  premium: "Premium",
  taxes: "Taxes on the premium",
  order: "Order hereon",
  lines: "Insurers' lines",
  insurerNumbers: "Insurers' numbers",
  restOfOrder: "Insurers for the rest of the order",
  leader: "Slip leader",
  bureauLeader: "Bureau leader",
  settlementDueDate: "Settlement due date",
  country: "Country of the risk",
  yearOfAccount: "Year of account",
  clientClassification: "Regulatory client classification",
  fee: "Fee payable by client",
  brokerage: "Brokerage",
} as const;

/** The heading with these elements; without any it is not needed. */
export function holds(...elements: readonly (MrcElement | null)[]): Content {
  const kept = elements.filter((element) => element !== null);
  return kept.length === 0 ? null : { elements: kept, placeholders: [] };
}

/** The content with something still to be advised, after whatever stands there. */
export function advise(id: keyof typeof ADVISED, content: Content = null): Content {
  const { elements, placeholders } = content ?? { elements: [], placeholders: [] };
  return { elements, placeholders: [...placeholders, { id, title: ADVISED[id] }] };
}

/** Text as an element; null where nothing is left of it that a slip can carry. */
export function text(how: HowKnown, said: string, label?: string): MrcElement | null {
  const clean = toSlipText(said);
  if (clean === "") return null;
  return { kind: "text", ...(label === undefined ? {} : { label: toSlipText(label) }), text: clean, how };
}

/** Every placeholder of the headings once, in their order. */
export function placeholdersOf(items: MrcSlip["lineItems"]): MrcPlaceholder[] {
  const all = items.flatMap(({ placeholders }) => placeholders);
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}

import {
  type MrcElement,
  type MrcHeading,
  type MrcHeadingRow,
  SLIP_TERM_ENTRIES,
  type SlipTerm,
  type SlipTermId,
  sentenceCase,
} from "@broker/contracts";
import { chosen, type HeadingMaker, type HeadingMakers, holds, quotedTerm, standard, text } from "../slip/content.ts";
import { percentOf } from "../slip/slip-quote-of.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };
import { COVER_HEADINGS } from "./cover.ts";
import { IDENTITY_HEADINGS } from "./identity.ts";
import { information } from "./information.ts";
import { PREMIUM_HEADINGS, riskLocation } from "./premium.ts";
import { SECURITY_HEADINGS } from "./security.ts";
import { TERMS_HEADINGS } from "./terms.ts";

const MAKERS: HeadingMakers = {
  ...IDENTITY_HEADINGS,
  ...COVER_HEADINGS,
  ...TERMS_HEADINGS,
  ...PREMIUM_HEADINGS,
  Information: information,
  ...SECURITY_HEADINGS,
  CustomMRCHeading: riskLocation,
};

const STANDARD_TEXTS: Readonly<Partial<Record<MrcHeading, string>>> = terms.headings;

/** The content of a heading with a single term. */
function termContent(
  { kind, label, unit, printed, value }: SlipTerm & { readonly value: unknown },
  how: MrcElement["how"],
): (MrcElement | null)[] {
  if (kind === "day") return [{ kind: "date", date: String(value), how }];
  if (kind === "percent")
    return [
      { kind: "percent", label: printed?.label ?? label, percent: Number(value), basis: printed?.basis ?? "", how },
    ];
  if (kind === "count" || kind === "hours")
    return [
      {
        kind: "duration",
        label: printed?.label ?? label,
        amount: Number(value),
        unit: unit === "hours" ? unit : "days",
        how,
      },
    ];
  const texts = Array.isArray(value) ? value : [value];
  return texts.map((each) => text(how, sentenceCase(String(each)), printed?.label));
}

const termMaker =
  (id: SlipTermId, term: SlipTerm): HeadingMaker =>
  (context) => {
    const own: unknown = context.choices[id];
    const quoted = id === "brokerage" && own === undefined ? quotedTerm(context, "commission") : null;
    if (quoted !== null) return holds(...termContent({ ...term, value: percentOf(quoted.value) }, quoted.how));
    const value = own ?? term.standard;
    if (value === undefined)
      return term.advise === undefined ? null : { elements: [], placeholders: [{ id, title: term.advise }] };
    return holds(...termContent({ ...term, value }, own === undefined ? standard(context) : chosen(context)));
  };

/** What makes the content of a heading; undefined = our slips do not have it. */
export function makerOf({ heading }: MrcHeadingRow): HeadingMaker | undefined {
  const own = MAKERS[heading];
  if (own !== undefined) return own;
  const words = STANDARD_TEXTS[heading];
  if (words !== undefined) return (context) => holds(text(standard(context), words));
  const [term] = SLIP_TERM_ENTRIES.filter((entry) => entry[1].heading === heading);
  return term === undefined ? undefined : termMaker(...term);
}

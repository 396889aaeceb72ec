import {
  COVER_SECTION_IDS,
  COVER_SECTIONS,
  type HowKnown,
  type Known,
  type MrcElement,
  moneyOf,
  nameProvenance,
  showGbp,
} from "@broker/contracts";
import {
  advise,
  type Content,
  chosen,
  type HeadingMakers,
  holds,
  howOf,
  money,
  quotedTerm,
  type SlipContext,
  standard,
  text,
  undisclosed,
} from "../slip/content.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

type SectionElement = Extract<MrcElement, { kind: "section" }>;

/**
 * A figure of the cover: the broker's choice, with the record's figure if it differs; else the record's. It is sought
 * until an insurer has quoted the same.
 */
function figure(
  context: SlipContext,
  own: number | undefined,
  known: Known<number> | null,
  isQuoted: boolean,
): { readonly pence: number; readonly sought: boolean; readonly how: HowKnown } | null {
  if (own !== undefined) {
    const differs = known !== null && known.value !== own;
    const instead = differs ? `record: ${showGbp(known.value)}, ${known.source ?? nameProvenance(known)}` : undefined;
    return { pence: own, sought: !isQuoted || differs, how: chosen(context, instead) };
  }
  return known === null ? null : { pence: known.value, sought: !isQuoted, how: howOf(known) };
}

/**
 * The cover of each section: as chosen, else open. A choice that the chosen quote does not state must be agreed with
 * the insurer (MRC-0075). None if the broker states insuring clauses of his own only.
 */
function sectionsOf(context: SlipContext): SectionElement[] {
  const { sections = [], interest, subLimitBasis: basis } = context.choices;
  const limited = basis === undefined ? {} : { basis };
  if (sections.length === 0 && interest !== undefined) return [];
  return COVER_SECTION_IDS.map((section) => {
    const choice = sections.find((each) => each.section === section);
    const base = { kind: "section" as const, section, title: COVER_SECTIONS[section] };
    const quoted = section === "cybercrime" ? quotedTerm(context, "crimeSubLimit") : null;
    if (choice === undefined && quoted !== null) {
      const none = quoted.value === 0;
      const cover = none ? ("notCovered" as const) : ("subLimit" as const);
      return { ...base, cover, money: none ? null : moneyOf(quoted.value), ...(none ? {} : limited), how: quoted.how };
    }
    if (choice === undefined) return { ...base, cover: "open" as const, money: null, how: undisclosed(context) };
    const { cover, limit } = choice;
    if (limit === undefined) return { ...base, cover, money: null, how: chosen(context) };
    return { ...base, cover, money: moneyOf(limit), ...limited, how: chosen(context) };
  });
}

/**
 * Whether business interruption is covered, or may be: as its section states. Without sections, insuring clauses in the
 * broker's words leave it undetermined, so that it may be unless the broker records a waiting period of 0 hours.
 */
function interrupts(context: SlipContext): boolean {
  const section = sectionsOf(context).find((each) => each.section === "businessInterruption");
  return section === undefined ? context.choices.waitingPeriodHours !== 0 : section.cover !== "notCovered";
}

export const FULL_RETROACTIVE = "Full retroactive cover";

export const WAITING_AS_LABEL = "Waiting period applies as";

/** How a waiting period applies, as printed. */
export const WAITING_AS = {
  "time deductible": "A time deductible: loss beyond the waiting period only",
  trigger: "A trigger: loss from the first hour once the waiting period has passed, less the deductible",
} as const;

/** How the waiting period applies, as chosen or as quoted. */
function waitingKind(context: SlipContext): MrcElement | null {
  const own = context.choices.waitingPeriodKind;
  const known = own === undefined ? quotedTerm(context, "waitingKind") : { value: own, how: chosen(context) };
  return known === null ? null : text(known.how, WAITING_AS[known.value], WAITING_AS_LABEL);
}

/** What is covered, up to which amounts. */
export const COVER_HEADINGS: HeadingMakers = {
  /** The class, and the basis as the broker chose it. */
  ContractType: (context) => {
    const { claimsBasis: basis } = context.choices;
    const kind = terms.headings.ContractType;
    if (basis === undefined) return advise("claimsBasis", holds(text(standard(context), kind)));
    return holds(text(chosen(context), `${kind}, ${basis}`));
  },
  Interest: (context) => {
    const sections = sectionsOf(context);
    const content = holds(
      ...sections,
      ...(context.choices.interest ?? []).map((clause) => text(chosen(context), clause)),
    );
    const stated = sections.some(({ cover }) => cover === "open") ? advise("sections", content) : content;
    const open = sections.some(({ money, basis }) => money !== null && basis === undefined);
    return open ? advise("subLimitBasis", stated) : stated;
  },
  LimitOfLiability: (context) => {
    const { cover } = context.facts;
    const limit = figure(context, context.choices.limit, cover.limit, cover.quoted?.includes("limit") === true);
    if (limit === null) return advise("limit");
    const { costs, limitBasis } = context.choices;
    const stated = [limitBasis, costs].filter((each) => each !== undefined);
    const basis = stated.length === 0 ? {} : { basis: stated.join(", ") };
    const { sought } = limit;
    let content = holds(money(limit.how, "limit", limit.pence, { label: "Limit of liability", sought, ...basis }));
    if (limitBasis === undefined) content = advise("limitBasis", content);
    return costs === undefined ? advise("costs", content) : content;
  },
  Deductibles: (context) => {
    const { deductible, quoted: quotedFigures } = context.facts.cover;
    const { deductibleBasis: basis } = context.choices;
    const quoted = quotedTerm(context, "waitingHours");
    const hours = context.choices.waitingPeriodHours ?? quoted?.value;
    const isQuoted = quotedFigures?.includes("deductible") === true;
    const held = figure(context, context.choices.deductible, deductible, isQuoted);
    const stated = { label: "Deductible", ...(basis === undefined ? {} : { basis }) };
    const amount = held === null ? null : money(held.how, "deductible", held.pence, { ...stated, sought: held.sought });
    const waiting: MrcElement | null =
      hours === undefined
        ? null
        : {
            kind: "duration",
            label: "Waiting period, business interruption",
            amount: hours,
            unit: "hours",
            how: context.choices.waitingPeriodHours === undefined && quoted !== null ? quoted.how : chosen(context),
          };
    const kind = hours === 0 ? null : waitingKind(context);
    let content: Content = holds(amount, waiting, kind);
    if (held === null) content = advise("deductible", content);
    else if (basis === undefined) content = advise("deductibleBasis", content);
    if (!interrupts(context) || hours === 0) return content;
    if (waiting === null) return advise("waitingPeriod", content);
    return kind === null ? advise("waitingKind", content) : content;
  },
  /** A contract of losses occurring has none. */
  RetroactiveDate: (context) => {
    const { retroactiveDate: date, fullRetroactive, claimsBasis } = context.choices;
    if (date !== undefined) return holds({ kind: "date", date, how: chosen(context) });
    if (fullRetroactive === true) return holds(text(chosen(context), FULL_RETROACTIVE));
    const quoted = quotedTerm(context, "retroactiveDate");
    if (quoted?.value === "none") return holds(text(quoted.how, FULL_RETROACTIVE));
    if (quoted !== null) return holds({ kind: "date", date: quoted.value, how: quoted.how });
    return claimsBasis === "losses occurring" ? null : advise("retroactiveDate");
  },
  IndemnityPeriod: (context) => {
    const own = context.choices.indemnityDays;
    const known = own === undefined ? quotedTerm(context, "indemnityDays") : { value: own, how: chosen(context) };
    if (known === null) return interrupts(context) ? advise("indemnityPeriod") : null;
    const { value: amount, how } = known;
    return holds({ kind: "duration", label: "Business interruption", amount, unit: "days", how });
  },
};

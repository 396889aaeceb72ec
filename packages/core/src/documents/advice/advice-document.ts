import {
  type Known,
  type PlacementQuote,
  plainText,
  showCount,
  showDate,
  showGbp,
  showList,
  showNumber,
  showProvenance,
} from "@broker/contracts";
import type { Block, Section, ValueRow } from "../blocks/block.ts";
import {
  datedRow,
  lead,
  list,
  muted,
  openRow,
  pairs,
  paragraph,
  signature,
  TO_BE_ADVISED,
} from "../blocks/build-blocks.ts";
import { showSlipPercent } from "../mrc/print/slip-words.ts";
import { showValidity } from "../submission/cover-terms.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";
import { coverSection, excludedSections } from "./advice-cover.ts";
import { optionsSection } from "./advice-options.ts";
import type { Advice, NeedNotMet } from "./build-advice.ts";

const NOT_RECORDED = { text: "not recorded", advise: false };

function fact<Value>(label: string, known: Known<Value> | null, show: (value: Value) => string): ValueRow {
  if (known === null) return openRow(label, NOT_RECORDED);
  const row = datedRow(label, show(known.value), known.provenance, showDate(known.asOf));
  return { ...row, provenanceWords: showProvenance(known) };
}

function brokerRow(label: string, value: string | undefined): ValueRow {
  return value === undefined || value === ""
    ? { ...openRow(label, TO_BE_ADVISED), since: "" }
    : datedRow(label, value, "declared", "");
}

function statusSection({ brokerage, options, asOf, classification }: Advice): Section {
  const { name, fcaNumber, capacity, remuneration, contact, email, phone } = brokerage;
  const insurers = showList([...new Set(options.map(({ insurer }) => plainText(insurer)))]);
  return {
    id: "status",
    title: "Our status",
    note: "FCA ICOBS 4.1 and 4.3.",
    blocks: [
      ...pairs("Our status", [
        brokerRow("Broker", name),
        brokerRow("FCA firm reference", fcaNumber),
        brokerRow("Contact", [contact, email, phone].filter((part) => part !== undefined).join(", ")),
        brokerRow("Capacity", capacity),
        brokerRow("Remuneration basis", remuneration),
        brokerRow("Client classification", classification),
        datedRow("Quotes considered", `${showCount(options.length, "quote")}: ${insurers}`, "declared", showDate(asOf)),
      ]),
    ],
  };
}

function demandsSection({ demands }: Advice): Section {
  const { requested, expiring, revenue, industry, employees, records } = demands;
  const part = (value: number | undefined) =>
    requested === null || value === undefined ? null : { ...requested, value };
  const rows = [
    fact("Limit requested", part(requested?.value.limit), showGbp),
    fact("Deductible requested", part(requested?.value.retention), showGbp),
    fact("Expiring policy", expiring, ({ insurer, premium, limit: bought, retention: borne }) =>
      [
        insurer === undefined ? "insurer not recorded" : plainText(insurer),
        ...(premium === undefined ? [] : [`premium ${showGbp(premium)}`]),
        ...(bought === undefined ? [] : [`limit ${showGbp(bought)}`]),
        ...(borne === undefined ? [] : [`deductible ${showGbp(borne)}`]),
      ].join(", "),
    ),
    fact("Annual turnover", revenue, showGbp),
    fact("Activity", industry, plainText),
    fact("Employees", employees, (count) => showCount(count, "person", "people")),
    fact("Personal records held", records, ({ personal }) =>
      personal === undefined ? "not recorded" : showNumber(personal),
    ),
  ];
  return {
    id: "demands",
    title: "Your demands and needs",
    note: "FCA ICOBS 5.2.",
    blocks: pairs("Your demands and needs", rows),
  };
}

const BEST: Readonly<Record<Advice["best"][number], string>> = {
  premium: "the lowest premium",
  limit: "the highest limit",
  retention: "the lowest deductible",
  rateOnLine: "the lowest rate on line",
};

const NEEDS: Readonly<Record<NeedNotMet["need"], (need: NeedNotMet) => string>> = {
  limit: ({ wanted, quoted }) => `The limit is ${showGbp(quoted)}; you requested ${showGbp(wanted ?? 0)}.`,
  retention: ({ wanted, quoted }) => `The deductible is ${showGbp(quoted)}; you requested ${showGbp(wanted ?? 0)}.`,
  crime: () => "Cybercrime and social engineering are not covered.",
};

function recommendationSection(advice: Advice): Section {
  const { recommended, reasons, best, needsNotMet, options, cheaper } = advice;
  const figures =
    best.length === 0 || options.length < 2
      ? []
      : [`Of the quotes considered it has ${showList(best.map((each) => BEST[each]))}.`];
  const dearer =
    cheaper === null
      ? []
      : [
          `Its premium is ${showGbp(cheaper.difference)} above the lowest, ${showGbp(cheaper.premium)} quoted by ${plainText(cheaper.insurer)}.`,
        ];
  const excluded = excludedSections(advice.slip, recommended).map((title) => `${title}: not covered.`);
  const unmet = [...needsNotMet.map((need) => NEEDS[need.need](need)), ...excluded];
  const open: Block = paragraph([{ text: "Reasons: to be advised by the broker.", advise: true }]);
  return {
    id: "recommendation",
    title: "Our recommendation",
    note: "FCA ICOBS 5.3.",
    blocks: [
      lead(`We recommend the quote of ${plainText(recommended.insurer)}.`),
      ...(reasons.length === 0 ? [open] : list("Why it meets your needs", reasons.map(plainText))),
      ...[...figures, ...dearer].map((text) => paragraph(text)),
      ...list("Needs that it does not meet", unmet),
      ...(unmet.length === 0 ? [paragraph("No term that the insurer stated falls short of a recorded need.")] : []),
    ],
  };
}

function costSection({ cost, recommended, slip }: Advice): Section {
  const quoted = `Quote of ${plainText(recommended.insurer)}`;
  const row = (label: string, value: string | null, from = quoted): ValueRow =>
    value === null
      ? { ...openRow(label, TO_BE_ADVISED), since: "" }
      : { ...datedRow(label, value, "declared", showDate(recommended.receivedOn)), provenanceWords: from };
  const sum = (label: string, value: string | null): ValueRow =>
    value === null ? row(label, null) : datedRow(label, value, "derived", showDate(recommended.receivedOn));
  const ofSlip = (stated: number | null) =>
    stated === null && slip !== null ? `Slip, version ${slip.version}` : quoted;
  const { commission, premium, ipt, fee, total } = cost;
  const earned = commission?.pence == null ? "" : `, ${showGbp(commission.pence)}`;
  return {
    id: "cost",
    title: "Total cost",
    note: "FCA ICOBS 4.3 and 4.4.",
    blocks: [
      ...pairs("Total cost", [
        row("Premium", premium === null ? null : showGbp(premium)),
        row("Insurance Premium Tax", ipt === null ? null : showGbp(ipt)),
        row("Our fee", fee === null ? null : showGbp(fee), ofSlip(recommended.fee)),
        sum("Total payable", total === null ? null : showGbp(total)),
        row(
          "Our commission, included in the premium",
          commission === null ? null : `${showSlipPercent(commission.share * 100)} of the premium${earned}`,
          ofSlip(recommended.commission),
        ),
      ]),
      ...(fee === null && total !== null ? [muted("The total includes no fee, because none is recorded.")] : []),
    ],
  };
}

const eligible = (can: boolean | null, yes: string, no: string, unknown: string) =>
  can === null ? unknown : can ? yes : no;

function informationSection({ recommended, ombudsman, compensation, asOf, brokerage }: Advice): Section {
  const { contact, email, phone } = brokerage;
  const complaints = [contact, email, phone].filter((part) => part !== undefined).join(", ");
  return {
    id: "information",
    title: "Important information",
    note: "Insurance Act 2015; FCA ICOBS 6.1.",
    blocks: [
      ...list(null, [
        "You must make a fair presentation of the risk: disclose every material circumstance that you know or ought to know, before inception, at each change and at renewal.",
        "Exclusions and subjectivities above limit the cover. A subjectivity that is not satisfied by its deadline may end or restrict it.",
        complaints === ""
          ? [{ text: "To complain, contact: to be advised.", advise: true }]
          : plainText(`To complain, contact ${complaints}. We send you our complaints procedure on request.`),
        "Notify us of any claim, or circumstance that may lead to one, as soon as you become aware of it.",
        eligible(
          ombudsman,
          "On your turnover and number of employees, you may refer a complaint to the Financial Ombudsman Service.",
          "On your turnover or number of employees, you are not eligible to refer a complaint to the Financial Ombudsman Service.",
          "Whether you may refer a complaint to the Financial Ombudsman Service is not known: turnover or number of employees is not recorded.",
        ),
        eligible(
          compensation,
          "On your turnover, you may be covered by the Financial Services Compensation Scheme.",
          "On your turnover, you are not covered by the Financial Services Compensation Scheme.",
          "Whether the Financial Services Compensation Scheme covers you is not known: the turnover is not recorded.",
        ),
        `The quote is valid until: ${showValidity(recommended.validUntil, asOf.slice(0, 10))}.`,
      ]),
    ],
  };
}

/** What the recommendation requires of the brokerage, with its name in a message. */
export const ADVICE_BROKERAGE = {
  name: "broker",
  fcaNumber: "FCA firm reference",
  capacity: "capacity",
  remuneration: "remuneration basis",
} as const;

const lacking = ({ brokerage }: Pick<Advice, "brokerage">, part: keyof typeof ADVICE_BROKERAGE): string[] =>
  brokerage[part] === undefined ? [ADVICE_BROKERAGE[part]] : [];

const lacks = ({ reasons, cost, brokerage, expired, classification }: Advice): string[] => [
  ...lacking({ brokerage }, "name"),
  ...(reasons.length === 0 ? ["reasons"] : []),
  ...(cost.ipt === null ? ["Insurance Premium Tax"] : []),
  ...(cost.commission === null ? ["commission"] : []),
  ...lacking({ brokerage }, "fcaNumber"),
  ...(classification === undefined ? ["client classification"] : []),
  ...lacking({ brokerage }, "capacity"),
  ...lacking({ brokerage }, "remuneration"),
  ...(expired ? ["a valid quote"] : []),
];

/** What the recommendation lacks, for a message and its draft mark; null = nothing. */
export function adviceLacks(advice: Advice): string | null {
  const missing = lacks(advice);
  return missing.length === 0 ? null : `${showList(missing)} to be advised`;
}

const chosenTerms = ({ limit, retention }: PlacementQuote) =>
  [
    ...(limit === null ? [] : [`limit ${showGbp(limit)}`]),
    ...(retention === null ? [] : [`deductible ${showGbp(retention)}`]),
  ].join(", ");

/** The recommendation as a document for the client. Every text is plain. */
export function adviceDocument(advice: Advice): SubmissionDocument {
  const { client, clientId, recordVersion, sample, brokerage, asOf, recommended, placement } = advice;
  const missing = adviceLacks(advice);
  const name = plainText(client);
  return {
    title: "Demands, needs and recommendation",
    name,
    from: brokerage.name ?? "Broker",
    made: showDate(asOf),
    dated: asOf,
    sample,
    record: `Client ${clientId}, record version ${recordVersion}, placement ${placement.id.slice(0, 8)}`,
    evidence: null,
    alert: null,
    draft: missing === null ? null : `${missing.charAt(0).toUpperCase()}${missing.slice(1)}.`,
    lead: `${plainText(placement.risk)}: ${plainText(recommended.insurer)}, ${chosenTerms(recommended)}`,
    notes: [],
    sections: [
      statusSection(advice),
      demandsSection(advice),
      optionsSection(advice),
      coverSection(advice),
      recommendationSection(advice),
      costSection(advice),
      informationSection(advice),
      {
        id: "acceptance",
        title: "Your acceptance",
        note: "",
        blocks: [
          paragraph("I have read this recommendation and instruct the broker to place the cover recommended."),
          signature(["Signed for the client", "Name and position", "Date", "Adviser"]),
        ],
      },
    ],
    foot: `${sample ? "SAMPLE. " : ""}Recommendation for ${name}. Indicative until cover is bound; not evidence of cover.`,
  };
}

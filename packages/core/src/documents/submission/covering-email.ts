import {
  type Blocker,
  type CoveringEmail,
  datedBlockerSource,
  type Placeability,
  type PlaceabilityRuleId,
  plainText,
  type SubmissionFacts,
  showGbp,
  showLongDate,
  withoutEnd,
} from "@broker/contracts";

/** Blockers that state what the record lacks, not a circumstance of the risk. */
const OPEN_POINTS: readonly PlaceabilityRuleId[] = [
  "conflicting-information",
  "sanctions-not-screened",
  "claims-not-declared",
];

const LONGEST_NAME = 120;

function insuredLine({ insured }: SubmissionFacts, name: string): string {
  const total = insured.turnover?.value.total;
  const about = [
    ...(insured.industry === null ? [] : [plainText(insured.industry.value)]),
    ...(total === undefined ? [] : [`turnover ${showGbp(total)}`]),
  ].join(", ");
  return `Please find attached our submission for ${name}${about === "" ? "" : ` (${about})`}.`;
}

function soughtLine({ cover, period }: SubmissionFacts): string {
  const limit =
    cover.limit === null
      ? "limit to be advised"
      : `${showGbp(cover.limit.value)} any one claim and in the aggregate, including costs and expenses`;
  const deductible =
    cover.deductible === null
      ? "deductible to be advised"
      : `deductible ${showGbp(cover.deductible.value)} each and every claim`;
  const from = period.from === null ? "inception to be advised" : `from ${showLongDate(period.from.value)}`;
  return `Sought: ${limit}; ${deductible}; ${from}.`;
}

/** A blocker with its source. One that an answer caused has no further fact: its subject is the effect on our score. */
const blockerLine = (blocker: Blocker): string => {
  const answered = blocker.source.provenance === "declared";
  const fact = answered ? "" : `: ${withoutEnd(plainText(blocker.subject), ".")}`;
  return `- ${blocker.title}${fact} (${plainText(datedBlockerSource(blocker))})`;
};

function listed(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${heading}\n${lines.join("\n")}`];
}

/** What the covering email of a submission is written from. */
interface EmailSources {
  readonly facts: SubmissionFacts;
  readonly placeability: Pick<Placeability, "blockers">;
  /** Titles of the documents in the archive, in their order. */
  readonly documents: readonly string[];
}

/**
 * The email to underwriters that goes with a submission: the insured, each known material circumstance with its source,
 * the cover sought, open points and the documents. Modelled figures are not included.
 */
export function coveringEmail({ facts, placeability: { blockers }, documents }: EmailSources): CoveringEmail {
  const name = plainText(facts.insured.name?.value ?? "Insured to be advised").slice(0, LONGEST_NAME);
  const inception = facts.period.from === null ? "" : `, ${showLongDate(facts.period.from.value)}`;
  const material = blockers.filter(({ rule }) => !OPEN_POINTS.includes(rule));
  const open = blockers.filter(({ rule }) => OPEN_POINTS.includes(rule));
  const { brokerage, client } = facts;
  const paragraphs = [
    ...(client.sample ? ["Sample data: not a real company."] : []),
    insuredLine(facts, name),
    ...listed("Material circumstances:", material.map(blockerLine)),
    soughtLine(facts),
    ...listed("Still open:", open.map(blockerLine)),
    ...listed(
      "Attached:",
      documents.map((title) => `- ${title}`),
    ),
    ["Kind regards", brokerage.contact, brokerage.name].filter((line) => line !== undefined).join("\n"),
  ];
  return { subject: `Cyber submission: ${name}${inception}`, body: `${paragraphs.join("\n\n")}\n` };
}

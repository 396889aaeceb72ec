import {
  type BrokerageConfig,
  DECLARER_WORDS,
  type Known,
  nameProvenance,
  notKnownWords,
  PROPOSAL_TITLES,
  type Proposal,
  type ProposalAnswer,
  type ProposalQuestion,
  plainText,
  showCount,
  showDate,
  showGbp,
  showList,
  showLongDate,
  showPercent,
  showProvenance,
} from "@broker/contracts";
import type { QuestionsBlock, Section, ValueRow } from "../blocks/block.ts";
import {
  datedRow,
  isolated,
  openRow,
  pairs,
  paragraph,
  provenanceKey,
  signature,
  small,
  TO_BE_ADVISED,
} from "../blocks/build-blocks.ts";
import { showTerms, showValidity } from "../submission/cover-terms.ts";
import { alertOf, conflictSection, type SubmissionDocument } from "../submission/submission-document.ts";
import { DECLARATIONS } from "./declarations.ts";
import { printedInputs } from "./form/printed-inputs.ts";
import type { ProposalForm } from "./form/proposal-form.ts";

/** What a proposal lacks before a contract is possible: 'limit and deductible to be advised'. */
function lackingTerms({ insured, period, cover }: Proposal): string[] {
  const terms = { address: insured.address, inception: period.from, ...cover };
  const missing = (["address", "inception", "limit", "deductible", "premium"] as const).filter(
    (term) => terms[term] === null,
  );
  return missing.length === 0 ? [] : [`${showList(missing)} to be advised`];
}

/** '84 of 85 questions open': the same on the record page, in the dialog, the document, its data and messages. */
export const openQuestions = ({ counts: { questions, open } }: Pick<Proposal, "counts">): string =>
  `${open} of ${showCount(questions, "question")} open`;

/** What is open or to be advised; none = nothing. */
const lacking = (proposal: Proposal): string[] => [
  ...(proposal.counts.open === 0 ? [] : [openQuestions(proposal)]),
  ...lackingTerms(proposal),
];

function draftWords(proposal: Proposal): string | null {
  const parts = lacking(proposal);
  const { closed } = proposal.sanctions;
  const sentences = [
    ...(parts.length === 0 ? [] : [`${parts.join("; ")}. ${DECLARATIONS[proposal.kind].outstanding}`]),
    ...(closed === null ? [] : [closed]),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** What the document still lacks: 'Draft, 60 of 85 questions open; limit to be advised'. Null = nothing. */
export function recordLacks(proposal: Proposal): string | null {
  const { closed } = proposal.sanctions;
  const parts = [...lacking(proposal), ...(closed === null ? [] : ["sanctions gate closed"])];
  return parts.length === 0 ? null : `Draft, ${parts.join("; ")}`;
}

function openNotes({ kind, counts: { byScan, unknown, open } }: Proposal): string[] {
  const unanswered = open - unknown;
  const notes: readonly (readonly [number, string])[] = [
    [byScan, `${showCount(byScan, "answer")} from a register or the scan, ${DECLARATIONS[kind].confirmed}.`],
    [unknown, `Open: ${showCount(unknown, "question")} not known to the business.`],
    [unanswered, `Open: ${showCount(unanswered, "question")} not yet answered.`],
  ];
  return notes.flatMap(([count, text]) => (count === 0 ? [] : [text]));
}

type Source = Pick<ProposalAnswer, "provenance" | "declaredBy" | "person" | "source" | "asOf">;

const SOURCES = { observed: "scan", registry: "register", derived: "calculated", sample: "sample data" } as const;

function sourceWords({ provenance, declaredBy, person, source, asOf }: Source): string {
  const how =
    provenance in SOURCES
      ? SOURCES[provenance as keyof typeof SOURCES]
      : nameProvenance({ provenance: "declared", declaredBy, person });
  const from = person === undefined ? [source ?? how] : [how, ...(source === undefined ? [] : [source])];
  return `${from.map(isolated).join(", ")}, ${showDate(asOf)}`;
}

function fact<Value>(label: string, known: Known<Value> | null, show: (value: Value) => string): ValueRow {
  if (known === null) return openRow(label, TO_BE_ADVISED);
  const row = datedRow(label, show(known.value), known.provenance, sourceWords(known));
  return { ...row, provenanceWords: showProvenance(known) };
}

/** The terms of the selected quote beside its amounts; none if no quote is selected. */
function quotedFacts({ quoted, asOf }: Proposal): ValueRow[] {
  if (quoted == null) return [];
  const list = (terms: readonly string[] | null) => showTerms(terms?.map(plainText) ?? null);
  return [
    fact("Quoted by", quoted, ({ insurer }) => plainText(insurer)),
    fact("Exclusions quoted", quoted, ({ exclusions }) => list(exclusions)),
    fact("Subjectivities quoted", quoted, ({ subjectivities }) => list(subjectivities)),
    fact("Quote valid until", quoted, ({ validUntil }) => showValidity(validUntil, asOf.slice(0, 10))),
  ];
}

function riskSection(proposal: Proposal): Section {
  const { insured, period, cover } = proposal;
  const days = (from: string) =>
    `From ${showLongDate(from)}${period.to === null ? "" : ` to ${showLongDate(period.to.value)}, both days inclusive`}`;
  const text = (value: string) => value;
  const rows = [
    fact("Insured", insured.name, text),
    fact("Address", insured.address, (lines) => lines.join(", ") || "not given"),
    fact("Company number", insured.companyNumber, text),
    fact("Period", period.from, days),
    fact("Limit", cover.limit, showGbp),
    fact("Deductible", cover.deductible, showGbp),
    fact("Premium", cover.premium, showGbp),
    ...quotedFacts(proposal),
  ];
  return {
    id: "risk",
    title: "The risk",
    note: "Identical in all documents for this client.",
    blocks: [...pairs("Insured, address, period and cover", rows)],
  };
}

function registersSection({ registers }: Proposal): Section[] {
  if (registers.length === 0) return [];
  const rows = registers.map(({ label, value }) => fact(label, value, plainText));
  return [{ id: "registers", title: "Public registers", note: "", blocks: pairs("Public registers", rows) }];
}

/** A row on the broker; `parts` = the settings that fill it, null as `value` = the row is left out. */
interface BrokerRow {
  readonly label: string;
  readonly parts: readonly (keyof BrokerageConfig)[];
  readonly value: string | null | undefined;
}

/** What the proposal prints of the broker. Address and company number are left out if they are not recorded. */
export function brokerRows(brokerage: BrokerageConfig): readonly BrokerRow[] {
  const { name, lloydsNumber, fcaNumber, companyNumber, address, contact, email, phone } = brokerage;
  const reached = [contact, email, phone].filter((part) => part !== undefined).join(", ");
  return [
    { label: "Broker", parts: ["name"], value: name },
    { label: "Address", parts: ["address"], value: address?.join(", ") ?? null },
    { label: "Lloyd's broker number", parts: ["lloydsNumber"], value: lloydsNumber },
    { label: "FCA firm reference", parts: ["fcaNumber"], value: fcaNumber },
    { label: "Company number", parts: ["companyNumber"], value: companyNumber ?? null },
    { label: "Contact", parts: ["contact", "email", "phone"], value: reached },
  ];
}

function brokerSection({ brokerage }: Proposal): Section {
  const rows = brokerRows(brokerage).flatMap(({ label, value }): ValueRow[] => {
    if (value === null) return [];
    if (value === undefined || value === "") return [{ ...openRow(label, TO_BE_ADVISED), since: "" }];
    return [{ ...datedRow(label, value, "declared"), provenanceWords: DECLARER_WORDS.broker }];
  });
  return { id: "broker", title: "The broker", note: "", blocks: pairs("The broker", rows) };
}

function sourcesSection({ scan, sanctions }: Proposal): Section {
  const scanned =
    scan === null
      ? "No scan of the business is stored; its external exposure is not assessed."
      : `Scan of ${scan.domain} on ${showDate(scan.startedAt)}: ${showPercent(scan.coverage)} coverage; evidence ${scan.id.slice(0, 12)}, revision ${scan.revision}, method ${scan.methodVersion}.`;
  return {
    id: "sources",
    title: "Sources",
    note: "",
    blocks: [
      small(scanned),
      small(sanctions.note),
      provenanceKey(["registry", "third-party", "observed", "declared", "derived", "sample"]),
    ],
  };
}

function openWords({ state, asked }: ProposalQuestion): string {
  if (state === "answered") return "";
  if (state === "open") return "Not yet answered";
  return asked === null ? "Not known to the business" : isolated(notKnownWords(asked, asked.asOf));
}

function questionItem(
  question: ProposalQuestion,
  number: string,
  form: ProposalForm | null,
): QuestionsBlock["items"][number] {
  const { id, ask, answer, seen, doubt } = question;
  const inputs = form === null ? [] : printedInputs(form, id);
  // A value shown in an input is not printed again beside it; its source is.
  const isInput = form?.inputs.some((input) => input.question === id && input.value !== "") ?? false;
  return {
    number,
    question: ask,
    ...(inputs.length === 0 ? {} : { inputs }),
    answer: answer && {
      text: isInput ? "" : answer.text,
      provenance: answer.provenance,
      source: sourceWords(answer),
    },
    open: openWords(question),
    observed: seen.map(({ text, provenance, by, asOf }) => ({
      text,
      provenance,
      source: `${isolated(by)}, ${showDate(asOf)}`,
    })),
    doubt: doubt === null ? null : "In conflict: see above.",
  };
}

/** The proposal as a document to lay out. Every text is plain. @param form its inputs (default: not fillable) */
export function proposalDocument(proposal: Proposal, form: ProposalForm | null = null): SubmissionDocument {
  const { insured, groups, client, brokerage, declaration, counts } = proposal;
  const name = insured.name?.value ?? "Name to be advised";
  return {
    // The page marks a sample itself.
    title: `Cyber insurance: ${PROPOSAL_TITLES[proposal.kind].toLowerCase()}`,
    name,
    from: brokerage.name ?? "Broker",
    made: showDate(proposal.asOf),
    dated: proposal.asOf,
    sample: client.sample,
    record: `Client ${client.id}, record version ${client.recordVersion}`,
    evidence: null,
    alert: alertOf(proposal.disagreements),
    draft: draftWords(proposal),
    lead: `${counts.answered} of ${showCount(counts.questions, "question")} answered`,
    notes: openNotes(proposal),
    sections: [
      riskSection(proposal),
      ...registersSection(proposal),
      brokerSection(proposal),
      sourcesSection(proposal),
      ...conflictSection(proposal.disagreements, proposal.override),
      ...groups.map(({ questions, ...group }, index): Section => {
        const items = questions.map((question, place) => questionItem(question, `${index + 1}.${place + 1}`, form));
        return { ...group, blocks: [{ kind: "questions", caption: group.title, items }] };
      }),
      {
        id: "declaration",
        title: declaration.title,
        note: DECLARATIONS[proposal.kind].note,
        blocks: [
          ...declaration.paragraphs.map(paragraph),
          ...(proposal.signature.length === 0
            ? []
            : [signature(proposal.signature, form === null ? [] : printedInputs(form, "signature"))]),
        ],
      },
    ],
    running: { left: name, right: proposal.title },
    takesIntroduction: true,
    foot: `${client.sample ? "SAMPLE. " : ""}${PROPOSAL_TITLES[proposal.kind]} for ${name}. Not a quotation and not evidence of cover.`,
  };
}

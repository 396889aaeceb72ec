import {
  type Known,
  PROVENANCE_WORDS,
  type Proposal,
  type ProposalQuestion,
  type Provenance,
  plainText,
  showDate,
  showGbp,
  showLongDate,
} from "@broker/contracts";
import { BY_POSTURE, showTerms, showValidity } from "../submission/cover-terms.ts";
import {
  answeredWords,
  answerSource,
  draftWords,
  isolated,
  OPEN_WORDS,
  observationSource,
  openWords,
} from "./proposal-words.ts";

const mark = (provenance: Provenance) => ({ provenance, provenanceWords: PROVENANCE_WORDS[provenance] });

/** One line of the facts that every document of a client agrees on; `text` null = to be advised. */
function fact<Value>(label: string, known: Known<Value> | null, show: (value: Value) => string) {
  if (known === null) return { label, text: null, source: null, ...mark("none") };
  return { label, text: show(known.value), source: answerSource(known), ...mark(known.provenance) };
}

function period({ from, to }: Proposal["period"]) {
  const days = (value: string) =>
    `From ${showLongDate(value)}${to === null ? "" : ` to ${showLongDate(to.value)}, both days inclusive`}`;
  return fact("Period", from, days);
}

const text = (value: string) => value;

/** What the chosen quote says beside its figures; nothing where none was chosen. */
function quotedFacts({ quoted, asOf }: Proposal) {
  if (quoted == null) return [];
  const list = (said: readonly string[] | null) => showTerms(said?.map(plainText) ?? null);
  const until = (day: string | null) => showValidity(day, asOf.slice(0, 10));
  return [
    fact("Quoted by", quoted, ({ insurer }) => plainText(insurer)),
    fact("Exclusions quoted", quoted, ({ exclusions }) => list(exclusions)),
    fact("Subjectivities quoted", quoted, ({ subjectivities }) => list(subjectivities)),
    fact("Quote valid until", quoted, ({ validUntil }) => until(validUntil)),
  ];
}

function row(question: ProposalQuestion, number: string) {
  const { ask, state, answer, seen, doubt } = question;
  return {
    number,
    ask,
    answer: answer === null ? null : { text: answer.text, source: answerSource(answer), ...mark(answer.provenance) },
    open: state === "answered" ? null : OPEN_WORDS[state],
    seen: seen.map((sight) => ({ text: sight.text, source: observationSource(sight), ...mark(sight.provenance) })),
    doubt,
  };
}

function disagreement({ title, reason, blocks, said }: Proposal["disagreements"][number]) {
  return {
    title,
    reason: reason ?? "Statements on record differ.",
    asked: blocks === false,
    said: said.map((each) => ({
      text: plainText(each.text),
      source: `${isolated(plainText(each.by))}, ${showDate(each.asOf)}`,
      stands: each.stands,
      ...mark(each.provenance),
    })),
  };
}

function brokerLines({
  name,
  lloydsNumber,
  fcaNumber,
  companyNumber,
  address,
  contact,
  email,
  phone,
}: Proposal["brokerage"]) {
  return [
    { label: "Broker", text: name ?? null },
    ...(address === undefined ? [] : [{ label: "Address", text: address.join(", ") }]),
    { label: "Lloyd's broker number", text: lloydsNumber ?? null },
    { label: "FCA firm reference", text: fcaNumber ?? null },
    ...(companyNumber === undefined ? [] : [{ label: "Company number", text: companyNumber }]),
    { label: "Contact", text: [contact, email, phone].filter((part) => part !== undefined).join(", ") || null },
  ];
}

function scanNote({ scan }: Proposal): string {
  if (scan === null) return "No scan stands behind this proposal: what can be seen from outside is not told.";
  const seen = `${Math.round(scan.coverage * 100)}% of the method`;
  return `The scan of ${scan.domain} on ${showDate(scan.startedAt)} saw ${seen}; evidence ${scan.id.slice(0, 12)}, revision ${scan.revision}, method ${scan.methodVersion}.`;
}

/** The proposal as its page prints it. All texts are plain; the page escapes them. */
export function proposalPage(proposal: Proposal) {
  const { insured, cover, groups, client, override } = proposal;
  const covered = [cover.limit, cover.deductible];
  const byPosture = covered.some((each) => each?.source === BY_POSTURE);
  const name = insured.name?.value ?? "Name to be advised";
  return {
    title: proposal.title,
    name,
    from: proposal.brokerage.name ?? "Broker",
    made: showDate(proposal.asOf),
    sample: client.sample,
    record: `Client ${client.id}, record version ${client.recordVersion}`,
    draft: draftWords(proposal),
    answered: answeredWords(proposal),
    open: openWords(proposal),
    facts: [
      fact("Insured", insured.name, text),
      fact("Address", insured.address, (lines) => lines.join(", ") || "not given"),
      fact("Company number", insured.companyNumber, text),
      period(proposal.period),
      fact("Limit", cover.limit, showGbp),
      fact("Deductible", cover.deductible, showGbp),
      fact("Premium", cover.premium, showGbp),
      ...quotedFacts(proposal),
    ],
    note: byPosture ? "Default by posture: indicative, not a quote, not advice." : null,
    broker: brokerLines(proposal.brokerage),
    scan: scanNote(proposal),
    sanctions: proposal.sanctions.note,
    override: override && {
      reason: plainText(override.reason),
      by: plainText(override.by),
      at: showDate(override.at),
    },
    disagreements: proposal.disagreements.map(disagreement),
    groups: groups.map(({ questions, ...group }, index) => ({
      ...group,
      rows: questions.map((question, place) => row(question, `${index + 1}.${place + 1}`)),
    })),
    declaration: proposal.declaration,
    signature: proposal.signature,
    key: (["registry", "observed", "declared", "derived", "sample"] as const).map(mark),
    foot: `Proposal for ${name}. Not a quote and no evidence of cover.`,
  };
}

export type ProposalPage = ReturnType<typeof proposalPage>;

import {
  type Known,
  moneyOf,
  PROPOSAL_SCHEMA_VERSION,
  type Proposal,
  type ProposalQuestion,
  plainText,
  type ScanReport,
  type SubmissionFacts,
} from "@broker/contracts";
import { addressLines } from "./address-lines.ts";
import { FAIR_PRESENTATION, SIGNATURE_PLACES } from "./declaration.ts";
import { PROPOSAL_GROUPS } from "./proposal-groups.ts";
import { CLIENT_UNSURE, type QuestionMaker } from "./question-maker.ts";
import { sightsBeside } from "./sights.ts";

function doubtAbout(field: string | undefined, { questions }: SubmissionFacts): string | null {
  const open = questions.filter((each) => each.field === field && field !== undefined);
  if (open.length === 0) return null;
  return open
    .map(({ reason }) => reason ?? "Statements on record differ, and nobody has settled which is right.")
    .join(" ");
}

function questionOf(
  { id, ask, answer, field }: QuestionMaker,
  facts: SubmissionFacts,
  report: ScanReport | null,
): ProposalQuestion {
  const said = answer?.(facts, report) ?? null;
  const state =
    answer === undefined ? "by-hand" : said === null ? "open" : said === CLIENT_UNSURE ? "unknown" : "answered";
  return {
    id,
    ask,
    state,
    answer: said === CLIENT_UNSURE ? null : said,
    seen: sightsBeside(id, report, facts.client.sample),
    doubt: doubtAbout(field, facts),
  };
}

function countsOf(questions: readonly ProposalQuestion[]): Proposal["counts"] {
  const inState = (state: ProposalQuestion["state"]) => questions.filter((each) => each.state === state).length;
  return {
    questions: questions.length,
    answered: inState("answered"),
    byScan: questions.filter(({ answer }) => answer?.provenance === "observed" || answer?.provenance === "registry")
      .length,
    unknown: inState("unknown"),
    open: inState("open"),
    byHand: inState("by-hand"),
  };
}

const shown = <From, To>(known: Known<From> | null, show: (value: From) => To): Known<To> | null =>
  known && { ...known, value: show(known.value) };

/**
 * The UK cyber proposal of a client: every question, with what its record answers, how that is known and since when, and what the scan shows
 * beside it. Nothing is answered that nobody told. Pure.
 * @param report the scan that stands in `facts`, null = none
 */
export function buildProposal(facts: SubmissionFacts, report: ScanReport | null): Proposal {
  const groups = PROPOSAL_GROUPS.map(({ questions, ...group }) => ({
    ...group,
    questions: questions.map((each) => questionOf(each, facts, report)),
  }));
  const { client, asOf, insured, period, cover, quoted, brokerage, sanctions, scan, questions, override } = facts;
  return {
    schemaVersion: PROPOSAL_SCHEMA_VERSION,
    paper: "uk-cyber-proposal",
    title: "Cyber insurance proposal and statement of fact",
    client,
    asOf,
    insured: {
      name: shown(insured.name, plainText),
      address: shown(insured.address, addressLines),
      companyNumber: insured.companyNumber,
    },
    period,
    cover: {
      limit: shown(cover.limit, moneyOf),
      deductible: shown(cover.deductible, moneyOf),
      premium: shown(cover.premium, moneyOf),
    },
    ...(quoted == null ? {} : { quoted }),
    brokerage,
    sanctions,
    scan,
    counts: countsOf(groups.flatMap((group) => group.questions)),
    disagreements: questions,
    override,
    groups,
    declaration: { title: FAIR_PRESENTATION.title, paragraphs: [...FAIR_PRESENTATION.paragraphs] },
    signature: [...SIGNATURE_PLACES],
  };
}

import {
  AskedNotKnown,
  fieldTitle,
  type Known,
  moneyOf,
  PROPOSAL_SCHEMA_VERSION,
  PROPOSAL_TITLES,
  type Proposal,
  type ProposalAnswer,
  type ProposalKind,
  type ProposalQuestion,
  plainText,
  type ScanReport,
  type SubmissionFacts,
  sentenceCase,
} from "@broker/contracts";
import { showInsolvencyHistory } from "../../intelligence/registry/material-entries.ts";
import { bankQuestion } from "../../onboarding/questions/bank.ts";
import { showDocumentValue } from "../submission/show-document-value.ts";
import { DECLARATIONS } from "./declarations.ts";
import { observationsFor } from "./observations.ts";
import { addressLines, CLIENT_UNSURE, type QuestionDefinition } from "./question-definition.ts";
import { QUESTION_GROUPS } from "./question-groups.ts";

function doubtAbout(field: string | null, { questions }: SubmissionFacts): string | null {
  const open = questions.filter((each) => each.field === field && field !== null);
  if (open.length === 0) return null;
  return open.map(({ reason }) => reason ?? "The record has conflicting values.").join(" ");
}

/** A declared answer with the person who declared it. */
const withPerson = (answer: ProposalAnswer, person?: string): ProposalAnswer =>
  answer.provenance === "declared" && person !== undefined ? { ...answer, person } : answer;

/** Whether a client that does not know replaces the answer: a register or a scan may answer all the same. */
const isDeclared = ({ provenance, declaredBy }: ProposalAnswer): boolean =>
  provenance === "declared" || (provenance === "sample" && declaredBy !== undefined);

function questionOf(
  { id, answer, about }: QuestionDefinition,
  facts: SubmissionFacts,
  report: ScanReport | null,
): ProposalQuestion {
  const { ask, field } = bankQuestion(id);
  const asked = facts.notKnown[id] ?? null;
  const found = answer(facts, report);
  const known = found === CLIENT_UNSURE || found === null || (asked !== null && isDeclared(found)) ? null : found;
  const isUnknown = known === null && (found === CLIENT_UNSURE || asked !== null);
  return {
    id,
    ask: ask.broker,
    state: known !== null ? "answered" : isUnknown ? "unknown" : "open",
    answer: known === null ? null : withPerson(known, facts.declarers[field ?? ""]),
    asked: isUnknown && asked !== null ? AskedNotKnown.strip().parse(asked) : null,
    seen: observationsFor(id, report, facts.client.sample),
    doubt: doubtAbout(about ?? field, facts),
  };
}

function countsOf(questions: readonly ProposalQuestion[]): Proposal["counts"] {
  const inState = (state: ProposalQuestion["state"]) => questions.filter((each) => each.state === state).length;
  const answered = inState("answered");
  return {
    questions: questions.length,
    answered,
    byScan: questions.filter(({ answer }) => answer?.provenance === "observed" || answer?.provenance === "registry")
      .length,
    open: questions.length - answered,
    unknown: inState("unknown"),
  };
}

const shown = <From, To>(known: Known<From> | null, show: (value: From) => To): Known<To> | null =>
  known && { ...known, value: show(known.value) };

const REGISTERED = [
  "companyStatus",
  "incorporatedOn",
  "sic",
  "previousNames",
  "accounts",
  "icoRegistration",
  "domainRegistrations",
] as const;

/** What the registers hold of the insured; what none has is left out. */
function registersOf({ insured }: SubmissionFacts): Proposal["registers"] {
  const { registerEntries: entries = null, insolvencyHistory: history = null } = insured;
  const recorded = REGISTERED.flatMap((field) => {
    const held: Known<unknown> | null = insured[field];
    if (held === null) return [];
    const { value, ...how } = held;
    const text = showDocumentValue(field, value);
    const isName = field === "domainRegistrations" || field === "icoRegistration";
    return [{ label: fieldTitle(field), value: { ...how, value: isName ? text : sentenceCase(text) } }];
  });
  return [
    ...recorded,
    ...(history === null
      ? []
      : [
          {
            label: "Insolvency history at Companies House",
            value: { ...history, value: showInsolvencyHistory(history.value) },
          },
        ]),
    ...(entries === null
      ? []
      : [
          {
            label: "Further entries at Companies House",
            value: { ...entries, value: sentenceCase(entries.value.join(", ")) },
          },
        ]),
  ];
}

/**
 * The UK cyber proposal of a client, of the given kind: every question with the recorded answer, its provenance and
 * date, and the scan's observation. Undeclared questions stay unanswered.
 * @param report the scan in `facts`, null = none
 */
export function buildProposal(
  facts: SubmissionFacts,
  report: ScanReport | null,
  kind: ProposalKind = "proposal-form",
): Proposal {
  const { title, paragraphs, signature } = DECLARATIONS[kind];
  const groups = QUESTION_GROUPS.map(({ questions, ...group }) => ({
    ...group,
    questions: questions.map((each) => questionOf(each, facts, report)),
  }));
  const { client, asOf, insured, period, cover, quoted, brokerage, sanctions, scan, questions, override } = facts;
  return {
    schemaVersion: PROPOSAL_SCHEMA_VERSION,
    paper: "uk-cyber-proposal",
    kind,
    title: `${client.sample ? "SAMPLE: " : ""}Cyber insurance: ${PROPOSAL_TITLES[kind].toLowerCase()}`,
    client,
    asOf,
    insured: {
      name: shown(insured.name, plainText),
      address: shown(insured.address, addressLines),
      companyNumber: insured.companyNumber,
    },
    registers: registersOf(facts),
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
    declaration: { title, paragraphs: [...paragraphs] },
    signature: [...signature],
  };
}

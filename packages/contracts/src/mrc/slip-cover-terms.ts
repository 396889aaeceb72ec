import { WAITING_KINDS } from "../client/placement-terms.ts";
import { COVER_SECTION_IDS } from "./cover-section.ts";
import { type SlipTerm, term } from "./slip-term.ts";

const LIMIT_BASES = ["any one claim and in the aggregate", "any one claim", "in the aggregate"] as const;

/** The reference and the terms of cover, in file order. */
export const SLIP_COVER_TERMS = {
  umrReference: term("reference", "money", "UMR reference", {
    flag: "umr-reference <text>",
    help: "the broker's part, up to twelve capital letters and digits (default: derived); fixed once the slip is saved",
    contractOnly: true,
  }),
  limit: term("money", "custom", "Custom limit", {
    heading: "LimitOfLiability",
    flag: "limit <pounds>",
    help: "the limit to seek instead of the quoted one",
    custom: true,
  }),
  limitBasis: term("choice", "scope", "Basis of the limit", {
    flag: "limit-basis <basis>",
    options: LIMIT_BASES,
  }),
  costs: term("choice", "scope", "Costs and expenses", {
    flag: "costs <basis>",
    options: ["including costs and expenses", "costs and expenses in addition"],
  }),
  deductible: term("money", "custom", "Custom deductible", {
    heading: "Deductibles",
    flag: "deductible <pounds>",
    help: "the deductible to seek instead of the quoted one",
    custom: true,
  }),
  deductibleBasis: term("choice", "scope", "Basis of the deductible", {
    flag: "deductible-basis <basis>",
    options: ["each and every claim", "each and every loss", "in the aggregate"],
  }),
  additionalTerms: term("texts", "custom", "Additional terms", { flag: "terms <text>", custom: true }),
  claimsBasis: term("choice", "scope", "Basis of cover", {
    heading: "ContractType",
    flag: "claims-basis <basis>",
    options: [
      "claims made and notified",
      "claims made and notified; first-party loss discovered and notified",
      "losses occurring",
    ],
    advise: "Basis of cover",
  }),
  sections: term("sections", "sections", "Coverage sections", {
    heading: "Interest",
    flag: "section <name=cover>",
    help: `cover is full, none or the amount of a sub-limit; names: ${COVER_SECTION_IDS.join(", ")}`,
  }),
  subLimitBasis: term("choice", "scope", "Basis of the sub-limits", {
    flag: "sub-limit-basis <basis>",
    options: LIMIT_BASES,
  }),
  interest: term("texts", "custom", "Insuring clauses", {
    flag: "interest <clause>",
    help: "drafted by the broker, beside the coverage sections or instead of them",
    custom: true,
  }),
  additionalInsureds: term("texts", "custom", "Additional insureds", {
    flag: "additional-insured <name>",
    contractOnly: true,
  }),
  territorialLimits: term("text", "scope", "Territorial limits", {
    heading: "Situation",
    flag: "territory <text>",
    help: "for example Worldwide",
    advise: "Territorial limits",
  }),
  waitingPeriodHours: term("hours", "scope", "Waiting period", {
    flag: "waiting-hours <n>",
    help: "before business interruption cover responds",
    unit: "hours",
  }),
  waitingPeriodKind: term("choice", "scope", "Waiting period applies as", {
    flag: "waiting-as <kind>",
    help: "time deductible (loss beyond it only) or trigger (loss from the first hour, less the deductible)",
    options: WAITING_KINDS,
  }),
  indemnityDays: term("count", "scope", "Indemnity period", {
    heading: "IndemnityPeriod",
    flag: "indemnity-days <n>",
    help: "for business interruption",
    unit: "days",
  }),
  retroactiveDate: term("day", "scope", "Retroactive date", {
    heading: "RetroactiveDate",
    flag: "retroactive <day>",
    contractOnly: true,
  }),
  fullRetroactive: term("flag", "scope", "Full retroactive cover", {
    flag: "full-retroactive",
    flagMeans: true,
    help: "no retroactive date applies",
    contractOnly: true,
  }),
  priorAndPendingLitigation: term("day", "scope", "Prior and pending litigation", {
    heading: "PriorAndPendingLitigation",
    contractOnly: true,
  }),
  lossPayee: term("text", "scope", "Loss payee", {
    heading: "LossPayee",
    flag: "loss-payee <name>",
    contractOnly: true,
  }),
  law: term("text", "scope", "Law", {
    heading: "ChoiceOfLawAndJurisdiction",
    flag: "law <text>",
    help: "applicable law, for example The law of England and Wales",
  }),
  courts: term("text", "scope", "Courts", {
    flag: "courts <text>",
    help: "jurisdiction, for example The courts of England and Wales",
  }),
  wording: term("text", "scope", "Policy wording", {
    flag: "wording <text>",
    help: "reference and version",
  }),
  subjectivitiesFrom: term("choice", "scope", "Subjectivities from", {
    flag: "subjectivities-from <severity>",
    help: "failed checks of this severity and above become subjectivities",
    options: ["medium", "high", "critical"],
    standard: "critical",
    custom: true,
  }),
  subjectivities: term("subjectivities", "subjectivities", "Subjectivities", {
    flag: "subjectivity <subject=terms>",
    help: "deadline days:14; cover until then until:held or until:none; consequence else:terminates, else:excluded or else:doubled; omit leaves it out",
    contractOnly: true,
  }),
  conditions: term("clauses", "clauses", "Conditions", {
    heading: "Conditions",
    flag: "condition <clause>",
    help: "including a sanctions clause",
  }),
  exclusions: term("clauses", "clauses", "Exclusions", {
    heading: "Exclusions",
    flag: "exclusion <clause>",
    help: "including a war and cyber operation exclusion",
  }),
  clauseDetails: term("clauses", "clauses", "Clause titles and dates", {
    flag: "clause <clause>",
    help: "title and version as in the Lloyd's Wordings Repository, of any clause on the slip",
  }),
  nuclear: term("text", "scope", "Nuclear exclusion", {
    flag: "nuclear <text>",
    help: "reference, or reason for having none",
  }),
  termsAgreed: term("flag", "scope", "Terms beyond the quote agreed with the insurer", {
    flag: "terms-agreed",
    flagMeans: true,
    help: "sections, additional terms, subjectivities and nuclear exclusion; required for a final slip if the chosen quote does not state them",
    contractOnly: true,
  }),
} satisfies Readonly<Record<string, SlipTerm>>;

import { type SlipTerm, term } from "./slip-term.ts";

/** The reference and the terms of cover, in file order. */
export const SLIP_COVER_TERMS = {
  umrReference: term("reference", "money", "UMR reference", {
    flag: "umr-reference <text>",
    help: "the broker's part, up to twelve capital letters and digits; derived if empty; it never changes",
    contractOnly: true,
  }),
  limit: term("money", "custom", "Custom limit", {
    heading: "LimitOfLiability",
    flag: "limit <pounds>",
    help: "limit of liability any one claim and in the aggregate",
    custom: true,
  }),
  deductible: term("money", "custom", "Custom deductible", {
    heading: "Deductibles",
    flag: "deductible <pounds>",
    help: "each and every claim",
    custom: true,
  }),
  additionalTerms: term("texts", "custom", "Additional terms", { flag: "terms <text>", custom: true }),
  interest: term("texts", "custom", "Insuring clauses", {
    heading: "Interest",
    flag: "interest <clause>",
    help: "instead of the template's",
    standard: [
      "Breach response",
      "Business interruption",
      "Cyber extortion",
      "Data and system restoration",
      "Privacy and network liability",
      "Regulatory proceedings, where insurable by law",
    ],
    custom: true,
  }),
  additionalInsureds: term("texts", "custom", "Additional insureds", {
    flag: "additional-insured <name>",
    contractOnly: true,
  }),
  territorialLimits: term("text", "scope", "Territorial limits", {
    heading: "Situation",
    flag: "territory <text>",
    standard: "United Kingdom and European Union",
    custom: true,
  }),
  waitingPeriodHours: term("hours", "scope", "Waiting period", {
    flag: "waiting-hours <n>",
    help: "before business interruption cover responds",
    unit: "hours",
    custom: true,
  }),
  indemnityDays: term("count", "scope", "Indemnity period", {
    heading: "IndemnityPeriod",
    flag: "indemnity-days <n>",
    help: "for business interruption",
    unit: "days",
    custom: true,
  }),
  retroactiveDate: term("day", "scope", "Retroactive date", {
    heading: "RetroactiveDate",
    flag: "retroactive <day>",
    advise: "Retroactive date",
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
    custom: true,
  }),
  law: term("text", "scope", "Law", {
    heading: "ChoiceOfLawAndJurisdiction",
    flag: "law <text>",
    help: "applicable law; the default is for an insured in the United Kingdom",
    standard: "The law of England and Wales",
    custom: true,
  }),
  courts: term("text", "scope", "Courts", {
    flag: "courts <text>",
    help: "jurisdiction; the default is for an insured in the United Kingdom",
    standard: "The courts of England and Wales",
    custom: true,
  }),
  wording: term("text", "scope", "Policy wording", {
    flag: "wording <text>",
    help: "reference and version",
    custom: true,
  }),
  subjectivitiesFrom: term("choice", "scope", "Subjectivities from", {
    flag: "subjectivities-from <severity>",
    help: "failed checks of this severity and above become subjectivities",
    options: ["high", "critical"],
    standard: "critical",
    custom: true,
  }),
  conditions: term("clauses", "clauses", "Conditions", {
    heading: "Conditions",
    flag: "condition <clause>",
    standard: ["LMA3100A"],
    custom: true,
  }),
  exclusions: term("clauses", "clauses", "Exclusions", {
    heading: "Exclusions",
    flag: "exclusion <clause>",
    standard: ["LMA5567A"],
    custom: true,
  }),
  nuclear: term("text", "scope", "Nuclear exclusion", {
    flag: "nuclear <text>",
    help: "reference, or reason for having none",
    custom: true,
  }),
} satisfies Readonly<Record<string, SlipTerm>>;

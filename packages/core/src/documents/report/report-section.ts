import type { CompanySummary, ScanReport } from "@broker/contracts";
import type { Parts } from "./parts/part.ts";
import { PARTS_SECTIONS, type PartsSectionId } from "./parts-sections.ts";
import type { ReportContext } from "./report-context.ts";
import { type Actions, actions } from "./sections/actions.ts";
import { type Alerts, alerts } from "./sections/alerts.ts";
import { type Company, company } from "./sections/company.ts";
import { type Consent, consent } from "./sections/compliance/consent.ts";
import { type Mapping, mapping } from "./sections/compliance/mapping.ts";
import { type Screening, screening } from "./sections/compliance/screening.ts";
import { type Standing, standing } from "./sections/compliance/standing.ts";
import { type Essentials, essentials } from "./sections/essentials.ts";
import { type Findings, findings } from "./sections/findings.ts";
import { type HeaderGradeSection, headerGrade } from "./sections/header-grade.ts";
import { type Headline, headline } from "./sections/headline.ts";
import { type Ico, ico } from "./sections/ico.ts";
import { type Method, method } from "./sections/method.ts";
import { type Outside, outside } from "./sections/outside.ts";
import { type Readiness, readiness } from "./sections/readiness.ts";
import { type ScoreSum, scoreSum } from "./sections/score-sum.ts";
import { type Seen, seen } from "./sections/seen.ts";
import { type SignIn, signin } from "./sections/signin.ts";
import { type Steps, steps } from "./sections/steps.ts";
import { summary } from "./sections/summary.ts";
import { type Unseen, unseen } from "./sections/unseen.ts";

/** What each section holds; its name is also that of its template. */
export interface SectionData extends Readonly<Record<PartsSectionId, Parts>> {
  readonly actions: Actions;
  readonly headline: Headline;
  readonly summary: CompanySummary;
  readonly alerts: Alerts;
  readonly company: Company;
  readonly sum: ScoreSum;
  readonly steps: Steps;
  readonly headers: HeaderGradeSection;
  readonly findings: Findings;
  readonly ico: Ico;
  readonly essentials: Essentials;
  readonly readiness: Readiness;
  readonly signin: SignIn;
  readonly outside: Outside;
  readonly unseen: Unseen;
  readonly seen: Seen;
  readonly method: Method;
  readonly standing: Standing;
  readonly mapping: Mapping;
  readonly screening: Screening;
  readonly consent: Consent;
}

export type SectionId = keyof SectionData;

/** A section as a document holds it. `note` stands small under its heading. */
export type ReportSection = {
  readonly [Id in SectionId]: {
    readonly id: Id;
    readonly title: string;
    readonly note: string;
    readonly data: SectionData[Id];
  };
}[SectionId];

interface SectionMaker<Id extends SectionId> {
  readonly title: string;
  readonly note: string;
  /** Null = this report has nothing to say here, and the section is left out. `beside` = what else the document has. */
  readonly data: (report: ScanReport, context: ReportContext, beside: ReadonlySet<string>) => SectionData[Id] | null;
}

/** Every section there is: heading, margin note, and how it is made of a report. */
export const SECTIONS: { readonly [Id in SectionId]: SectionMaker<Id> } = {
  ...PARTS_SECTIONS,
  actions: {
    title: "Do these first",
    note: "What caps the posture, then most points for each hour of work.",
    data: actions,
  },
  headline: { title: "Headline", note: "Posture: higher is better. Risk is its mirror.", data: headline },
  summary: { title: "In short", note: "Each sentence rests on facts of this scan.", data: summary },
  alerts: {
    title: "Risk alerts",
    note: "Failed checks and what others know, of critical and high severity.",
    data: alerts,
  },
  company: {
    title: "The company and its market",
    note: "Peers are the other companies of this workspace.",
    data: company,
  },
  sum: {
    title: "The sum",
    note: "Solid is earned, hatched is lost. Two decimals inside, rounded once.",
    data: scoreSum,
  },
  steps: {
    title: "What to do first",
    note: "What caps the posture, then most points for each hour of work.",
    data: steps,
  },
  headers: {
    title: "Header grade",
    note: "The method that IT people know. It feeds no score here.",
    data: headerGrade,
  },
  findings: { title: "What was found", note: "Every check that could be judged, the gravest first.", data: findings },
  ico: {
    title: "ICO, fourteen points",
    note: "What UK GDPR and PECR want a website to show. An indicator, not legal advice.",
    data: ico,
  },
  essentials: {
    title: "Cyber Essentials",
    note: "No theme passes from outside alone. Only certification bodies certify.",
    data: essentials,
  },
  readiness: {
    title: "Readiness index",
    note: "From the scan and the client's answers together. It is not the posture and feeds it nothing.",
    data: readiness,
  },
  signin: { title: "Sign-in", note: "MFA is never seen from outside.", data: signin },
  outside: {
    title: "What others know",
    note: "Registers, breach lists and public indexes, each as of its own day.",
    data: outside,
  },
  unseen: { title: "What could not be seen", note: "Scored neither as good nor as bad.", data: unseen },
  seen: { title: "What was seen", note: "The facts that the checks were judged from.", data: seen },
  method: { title: "Method and versions", note: "How to read this, and how to check it.", data: method },
  standing: { title: "Standing", note: "Each figure has its section below.", data: standing },
  mapping: {
    title: "Controls of five frameworks",
    note: "What was seen or answered of each control that a check or an answer names.",
    data: mapping,
  },
  screening: {
    title: "Sanctions and identity",
    note: "A list at hand is no screening.",
    data: screening,
  },
  consent: { title: "Authority to look", note: "On whose word, on which basis, of which day.", data: consent },
};

import { ICO_STATES, type IcoCompliance, type IcoPoint, type IcoState, publishPosture } from "@broker/contracts";
import { consentFirst, cookieInformation, dataOverTls, formsFrugal, refusingAsEasy } from "./collection-points.ts";
import type { IcoRule, IcoView } from "./ico-view.ts";
import { controllerNamed, icoRegistration, noticeReachable, noticeSubjects, privacyContact } from "./notice-points.ts";

/** The fourteen points in their order. */
const ICO_RULES: readonly IcoRule[] = [
  noticeReachable,
  controllerNamed,
  // UK GDPR Art. 13(1)(c)
  noticeSubjects("Are purposes and lawful bases stated?", [
    { subject: "purposes", name: "purposes" },
    { subject: "lawful-basis", name: "lawful bases" },
  ]),
  // Art. 13(1)(e) and (f)
  noticeSubjects("Are recipients and transfers abroad stated?", [
    { subject: "recipients", name: "recipients" },
    { subject: "transfers", name: "transfers abroad" },
  ]),
  // Art. 13(2)(a)
  noticeSubjects("Is the retention period stated?", [{ subject: "retention", name: "the retention period" }]),
  // Art. 13(2)(b)
  noticeSubjects("Are individuals' rights, and how to exercise them, explained?", [
    { subject: "rights", name: "individuals' rights" },
  ]),
  // The right to complain to the controller: a duty since 19 June 2026 (Data (Use and Access) Act 2025)
  noticeSubjects("Is the right to complain, to the controller and to the ICO, stated?", [
    { subject: "complaint-to-controller", name: "complaints to the company" },
    { subject: "complaint-to-ico", name: "complaints to the ICO" },
  ]),
  privacyContact,
  icoRegistration,
  cookieInformation,
  consentFirst,
  refusingAsEasy,
  dataOverTls,
  formsFrugal,
];

const WORDS: Readonly<Record<IcoState, string>> = {
  met: "met",
  partial: "partly met",
  "not-met": "not met",
  "not-visible": "not observable externally",
};

/**
 * Assesses the fourteen points of a website, each with its reason and where it was observed. Pure; no clock, no
 * network.
 */
export function icoCompliance(view: IcoView): IcoCompliance {
  const points = ICO_RULES.map((rule, index): IcoPoint => {
    const { state, reason, evidence = [], words = WORDS[state] } = rule.judge(view);
    return { n: index + 1, question: rule.question, state, words, reason, evidence: [...evidence] };
  });
  const count = (state: IcoState) => points.filter((point) => point.state === state).length;
  const counts = Object.fromEntries(ICO_STATES.map((state) => [state, count(state)])) as IcoCompliance["counts"];
  const visible = points.length - counts["not-visible"];
  const score = ((counts.met + counts.partial / 2) / visible) * 100;
  return { points, counts, score: visible * 2 >= points.length ? publishPosture(score) : null };
}

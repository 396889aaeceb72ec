import type { CheckResult, ControlSnapshot, Known, Provenance, ScanReport, SubmissionFacts } from "@broker/contracts";

/** What the client answers, as documents tell it. */
export interface Answers {
  readonly controls: ControlSnapshot;
  readonly claims: SubmissionFacts["claims"];
  readonly name: SubmissionFacts["insured"]["name"];
  readonly companyNumber: SubmissionFacts["insured"]["companyNumber"];
}

/** Something that was seen or is listed and that does not go with an answer. */
export interface Sight {
  readonly text: string;
  readonly provenance: Extract<Provenance, "observed" | "registry">;
  readonly asOf: string;
  /** Who saw it. */
  readonly by: string;
}

/** What one rule finds: the answer that is in doubt, and what speaks against it. */
export interface Doubt {
  readonly answer: { readonly text: string; readonly known: Omit<Known<unknown>, "value"> };
  readonly sight: Sight;
  /** The finding is disputed, so that it cannot stand in the way. */
  readonly disputed?: boolean;
}

/** One way in which an answer and a scan can fail to agree. */
export interface DoubtRule {
  /** Field of the client record that is in doubt. */
  readonly field: string;
  /** Why the two do not go together: a sentence for print. */
  readonly reason: string;
  /**
   * True where what was seen plainly excludes the answer. False where it is only hard to believe beside it, or the sight is not certain:
   * then it is asked and printed.
   */
  readonly blocks: boolean;
  /** null = the answer is not in doubt, was not given, or nothing could be seen. */
  readonly find: (report: ScanReport, answers: Answers) => Doubt | null;
}

/** A failed check as a sight: its title and what was seen first. */
export function failedCheck(report: ScanReport, id: string): (CheckResult & { readonly outcome: "fail" }) | null {
  const check = report.checks.find((each) => each.id === id);
  return check?.outcome === "fail" ? { ...check, outcome: "fail" } : null;
}

/** A failed check against an answer that a control has; null where the check did not fail or the answer is another. */
export function againstCheck(checkId: string, key: keyof ControlSnapshot, answer: "yes" | "no"): DoubtRule["find"] {
  return (report, { controls }) => {
    const said = controls[key];
    const check = failedCheck(report, checkId);
    if (check === null || said?.answer !== answer) return null;
    const [seen] = check.evidence;
    const text = seen === undefined ? check.title : `${check.title} (${seen.label}: ${seen.value})`;
    return {
      answer: { text: said.answer, known: said },
      sight: { text, provenance: "observed", asOf: check.asOf, by: `scan of ${report.target.domain}` },
      disputed: check.dispute?.state === "open",
    };
  };
}

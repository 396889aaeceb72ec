import { type PossibleVulnerability, type ScanReport, showCount, showDate } from "@broker/contracts";
import { companyDomain } from "../../../scan/company-name.ts";
import { productName } from "../../../scan/derived/technologies/product-name.ts";
import { figureOf } from "../alerts/rule-settings.ts";
import { methodCondition, type StateRule } from "./state-rule.ts";

/** Possible vulnerabilities; null = the technologies were not observed, or the list of likelihoods did not respond. */
function scoredEntries({ facts, sources }: ScanReport): readonly PossibleVulnerability[] | null {
  const answered = sources.some(({ name, status }) => name === "epss" && (status === "ok" || status === "not-found"));
  return answered && facts.page !== null && facts.vulnerabilities !== null ? facts.vulnerabilities.possible : null;
}

const subjectOf = ({ target }: ScanReport, on: string) => `${companyDomain(target.domain)} ${on}`;

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

const LIKELY = 0.9;
const SHOWN = 5;

/** The alert of one technology. @param reached its vulnerabilities that reached the limit, the most likely first */
function findingOf(on: string, reached: readonly PossibleVulnerability[], limit: number) {
  const [first] = reached;
  const highest = first?.epss ?? 0;
  const shown = `${productName(on)}${first?.version == null ? "" : ` ${first.version}`}`;
  const rest = reached.length - SHOWN;
  return {
    title:
      reached.length === 1
        ? `${first?.cve} in ${shown}: likelihood of exploitation ${percent(highest)}`
        : `${showCount(reached.length, "vulnerability", "vulnerabilities")} in ${shown}: likelihood of exploitation up to ${percent(highest)}`,
    severity: highest >= LIKELY ? ("high" as const) : ("medium" as const),
    impact: "Exploitation is likely within 30 days; whether this installation is vulnerable is not confirmed.",
    actionRequired: "Ask which version is installed and whether it has been updated.",
    evidence: [
      ...reached.slice(0, SHOWN).map(({ cve, epss, exploitedSince }) => ({
        label: `EPSS of ${cve}${exploitedSince === null ? "" : `, exploited since ${showDate(exploitedSince)}`}`,
        before: `limit ${percent(limit)}`,
        after: percent(epss ?? 0),
      })),
      ...(rest > 0 ? [{ label: "Further vulnerabilities", before: "", after: String(rest) }] : []),
    ],
  };
}

/** A vulnerability that an observed technology may have reached a likelihood of exploitation within 30 days. */
export const epssReached: StateRule = {
  rule: "epss-reached",
  newly: false,
  read(report, setting) {
    const entries = scoredEntries(report);
    if (entries === null) return null;
    const limit = figureOf(setting);
    const reached = entries
      .filter(({ epss }) => epss !== null && epss >= limit)
      .toSorted((a, b) => (b.epss ?? 0) - (a.epss ?? 0));
    return new Map(
      [...Map.groupBy(reached, ({ on }) => on)].map(([on, own]) => [
        subjectOf(report, on),
        { ...findingOf(on, own, limit), condition: methodCondition(report), trigger: null },
      ]),
    );
  },
  cleared(report, subject, setting) {
    const entries = scoredEntries(report);
    if (entries === null || !subject.startsWith(`${companyDomain(report.target.domain)} `)) return false;
    const own = entries.filter(({ on }) => subjectOf(report, on) === subject);
    return own.every(({ epss }) => epss !== null && epss < figureOf(setting));
  },
};

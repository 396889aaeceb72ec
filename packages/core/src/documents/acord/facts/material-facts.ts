import {
  type ScanReport,
  type SubmissionFacts,
  showDate,
  showList,
  showProvenance,
  withoutEnd,
} from "@broker/contracts";
import { thirdPartyData } from "../../mrc/headings/third-party.ts";
import { fact, type How, type KnownFact } from "./known-fact.ts";

interface Material {
  readonly group: string;
  readonly text: string;
  readonly source: string;
  readonly how: How;
}

/** Each critical finding with its evidence, and the titles of the high ones; a partly failed check is a finding. */
function findings(report: ScanReport): Material[] {
  const source = `External scan of ${report.target.domain}`;
  const open = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  const critical = open
    .filter(({ severity }) => severity === "critical")
    .map(({ title, evidence: [first], asOf }): Material => {
      const proof = first === undefined ? "" : `. ${first.label}: ${first.value}`;
      return { group: "Critical finding", text: `${title}${proof}`, source, how: { provenance: "observed", asOf } };
    });
  const high = open.filter(({ severity }) => severity === "high").map(({ title }) => title);
  if (high.length === 0) return critical;
  const how = { provenance: "observed", asOf: report.startedAt } as const;
  return [...critical, { group: `High findings (${high.length})`, text: showList(high), source, how }];
}

/** What third parties hold on the insured, as the slip states it, and which of them were not queried. */
function thirdParties(facts: SubmissionFacts, report: ScanReport): Material[] {
  return thirdPartyData({ facts, report, at: facts.asOf }).flatMap((element): Material[] => {
    if (element?.kind !== "text") return [];
    const { label, text, how } = element;
    const source = showProvenance(how);
    // That a source was not queried is known for certain.
    const provenance = how.provenance === "none" ? "derived" : how.provenance;
    return [{ group: label ?? "Third-party data", text, source, how: { provenance, asOf: how.asOf } }];
  });
}

/**
 * What an underwriter would want to know from the client's scan: findings, breaches, stolen credentials, exploited
 * vulnerabilities, open ports. Each states its source and date. Nothing without a scan.
 */
export function materialFacts(facts: SubmissionFacts, report: ScanReport | null): KnownFact[] {
  if (report === null) return [];
  const all = [...findings(report), ...thirdParties(facts, report)];
  return all.flatMap(({ group, text, source, how }, index) => {
    const alike = all.filter((each) => each.group === group);
    const numbered =
      alike.length === 1 ? group : `${group} ${all.slice(0, index + 1).filter((each) => each.group === group).length}`;
    const said = withoutEnd(text, ".");
    const provenance = facts.client.sample ? "sample" : how.provenance;
    return fact({ ...how, provenance }, `${said}. ${source}, ${showDate(how.asOf)}`, {
      key: `material[${index}]`,
      path: "scan",
      group: numbered,
    });
  });
}

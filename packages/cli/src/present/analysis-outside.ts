import type { Facts, ScanReport, SourceName } from "@broker/contracts";
import { showCount, showDate, sourceSilence } from "@broker/core";
import type { Look } from "../look.ts";
import { terminalText } from "../terminal-text.ts";
import { paragraph } from "./paragraph.ts";

function registry({ registry: known }: Facts): string | null {
  if (known === null) return null;
  const { found, company, candidates } = known;
  if (!found || company === null) {
    const likely = candidates.length + (company === null ? 0 : 1);
    return likely === 0 ? "no entry was found" : `${showCount(likely, "candidate")} to confirm`;
  }
  return `${company.name}, ${company.number}, ${company.status} (registry)`;
}

function darkWeb({ darkWeb: known }: Facts): string | null {
  if (known === null) return null;
  const breaches =
    known.breachCount === null ? "breaches not assessed" : showCount(known.breachCount, "breach", "breaches");
  return `threat ${known.threatLevel ?? "not assessed"}, ${breaches} (registry), ${Math.round(known.coverage * 100)}% of the view asked`;
}

function vulnerabilities({ vulnerabilities: known }: Facts): string | null {
  if (known === null) return null;
  const worst = known.possible[0];
  if (worst === undefined) return "none possible for what was seen (registry)";
  return `${known.possible.length} possible, none confirmed, first ${worst.cve} on ${worst.on} (registry)`;
}

function certificates({ certificates: known }: Facts): string | null {
  if (known === null) return null;
  const log = known.log === null ? "certificates not assessed" : showCount(known.log.certificates, "certificate");
  const until = known.registration?.expiresOn ?? null;
  return `${log}; domain ${until === null ? "expiry not known" : `until ${showDate(until)}`} (registry)`;
}

const PARTS: readonly (readonly [
  title: string,
  show: (facts: Facts) => string | null,
  sources: readonly SourceName[],
])[] = [
  ["Companies House", registry, ["companiesHouse"]],
  ["Dark web", darkWeb, ["hibp", "hudsonRock", "ransomwareLive"]],
  ["Vulnerabilities", vulnerabilities, ["kev", "internetdb"]],
  ["Certificates", certificates, ["crtsh", "rdap"]],
];

/** One line for each thing that others know; what was not asked, or did not answer, says so. */
export function analysisOutside(look: Look, report: ScanReport): string[] {
  return PARTS.flatMap(([title, show, sources]) => {
    const told = show(report.facts);
    const silent = sourceSilence(report, sources);
    const unasked = sources.every((name) => {
      const status = report.sources.find((source) => source.name === name)?.status ?? "not-configured";
      return status === "not-configured";
    });
    const nothing = unasked ? "not configured" : `not assessed. ${silent ?? "Nothing was known."}`;
    return paragraph(look, "     ", terminalText(`${title}: ${told ?? nothing}`));
  });
}

import { type Exposure, type ScanReport, type SummarySentence, showCount, showDate } from "@broker/contracts";
import { exposureCount } from "../dark-web/exposure-words.ts";
import { levelWords } from "../dark-web/level-words.ts";
import { isUnregistered } from "./registry-sentence.ts";

const KINDS: Readonly<Record<Exposure["kind"], string>> = {
  "own-service": "a breach of its own service",
  addresses: "its addresses in a breach elsewhere",
  malware: "log-ins that malware stole",
  "extortion-claim": "a claim of an extortion group",
};

/** What the dark-web sources that answered hold of the company; null = none was asked. */
export function darkWebSentence(report: ScanReport): SummarySentence | null {
  const { facts, target } = report;
  const { darkWeb } = facts;
  if (darkWeb === null || darkWeb.threatLevel === null) return null;
  const level = levelWords(darkWeb, "threat", darkWeb.threatLevel);
  const [gravest] = darkWeb.exposures;
  const at = "facts.darkWeb";
  if (gravest === undefined) {
    const unregistered = isUnregistered(report);
    const nobody = unregistered
      ? "Neither Companies House nor the breach sources that were asked know anything of"
      : "The breach sources that were asked know nothing of";
    const since = facts.certificates?.registration?.registeredOn ?? null;
    return {
      text: `${nobody} ${target.domain}${since === null ? "" : `, which was registered on ${showDate(since)}`}: threat level ${level}.`,
      facts: [
        "target.domain",
        ...(unregistered ? ["facts.registry.found"] : []),
        ...(since === null ? [] : ["facts.certificates.registration.registeredOn"]),
        `${at}.exposures`,
        `${at}.threatLevel`,
      ],
    };
  }
  const when = gravest.on === null ? "" : ` of ${showDate(gravest.on)}`;
  const many = exposureCount(gravest) === null ? "" : `, ${exposureCount(gravest)}`;
  return {
    text: `Breach sources know of ${showCount(darkWeb.exposures.length, "exposure")}, the most severe ${KINDS[gravest.kind]} (${gravest.name}${when}${many}): threat level ${level}.`,
    facts: [`${at}.exposures`, `${at}.threatLevel`],
  };
}

/** Known vulnerabilities of what was seen, always as possible; null = the lists were not asked, or name none. */
export function vulnerabilitySentence({ facts: { vulnerabilities } }: ScanReport): SummarySentence | null {
  const [first] = vulnerabilities?.possible ?? [];
  if (!vulnerabilities || first === undefined) return null;
  const version = first.version === null ? "" : ` ${first.version}`;
  const since = first.exploitedSince === null ? "" : `, known to be exploited since ${showDate(first.exploitedSince)}`;
  return {
    text: `${showCount(vulnerabilities.possible.length, "known vulnerability is", "known vulnerabilities are")} possible in what was seen, not confirmed; the likeliest to be used is ${first.cve} (${first.on}${version})${since}.`,
    facts: ["facts.vulnerabilities.possible"],
  };
}

import {
  type Exposure,
  type ScanReport,
  type SummarySentence,
  showCount,
  showDate,
  showPercent,
} from "@broker/contracts";
import { exposureCount } from "../dark-web/exposure-words.ts";
import { levelWords } from "../dark-web/level-words.ts";
import { isUnregistered } from "./registry-sentence.ts";

const KINDS: Readonly<Record<Exposure["kind"], string>> = {
  "own-service": "a data breach of its own service",
  addresses: "its email addresses in a third-party breach",
  malware: "credentials stolen by malware",
  "extortion-claim": "a claim by a ransomware group",
};

/** What the threat intelligence sources that answered hold on the company; null = none was queried. */
export function darkWebSentence(report: ScanReport): SummarySentence | null {
  const { facts, target } = report;
  const { darkWeb } = facts;
  if (darkWeb === null || darkWeb.threatLevel === null) return null;
  const partial = levelWords(darkWeb, "threat", darkWeb.threatLevel) !== darkWeb.threatLevel;
  const level = `${darkWeb.threatLevel}${partial ? ` (${showPercent(darkWeb.coverage)} of threat intelligence queried)` : ""}`;
  const [gravest] = darkWeb.exposures;
  const at = "facts.darkWeb";
  if (gravest === undefined) {
    const unregistered = isUnregistered(report);
    const nobody = unregistered
      ? "Neither Companies House nor the breach sources queried have a record of"
      : "The breach sources queried have no record of";
    const since = facts.certificates?.registration?.registeredOn ?? null;
    return {
      text: `${nobody} ${target.domain}${since === null ? "" : `, which was registered on ${showDate(since)}`}. Threat level: ${level}.`,
      facts: [
        "target.domain",
        ...(unregistered ? ["facts.registry.found"] : []),
        ...(since === null ? [] : ["facts.certificates.registration.registeredOn"]),
        `${at}.exposures`,
        `${at}.threatLevel`,
        `${at}.coverage`,
      ],
    };
  }
  const when = gravest.on === null ? "" : ` of ${showDate(gravest.on)}`;
  const many = exposureCount(gravest) === null ? "" : `, ${exposureCount(gravest)}`;
  return {
    text: `Breach sources list ${showCount(darkWeb.exposures.length, "exposure")}, the most severe being ${KINDS[gravest.kind]} (${gravest.name}${when}${many}). Threat level: ${level}.`,
    facts: [`${at}.exposures`, `${at}.threatLevel`, `${at}.coverage`],
  };
}

/**
 * Known vulnerabilities of the observed software, always as possible; null = the lists were not queried, or name none.
 */
export function vulnerabilitySentence({ facts: { vulnerabilities } }: ScanReport): SummarySentence | null {
  const [first] = vulnerabilities?.possible ?? [];
  if (!vulnerabilities || first === undefined) return null;
  const version = first.version === null ? "" : ` ${first.version}`;
  const since = first.exploitedSince === null ? "" : `, known to be exploited since ${showDate(first.exploitedSince)}`;
  return {
    text: `${showCount(vulnerabilities.possible.length, "known vulnerability is", "known vulnerabilities are")} possible in the observed software, not confirmed; the most likely to be exploited is ${first.cve} (${first.on}${version})${since}.`,
    facts: ["facts.vulnerabilities.possible"],
  };
}

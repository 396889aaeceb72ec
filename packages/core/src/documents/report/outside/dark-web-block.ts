import { type ScanReport, type SourceName, showDate, showMoney, showPercent } from "@broker/contracts";
import { EXPOSURE_WORDS, exposureCount, levelWords } from "../../../intelligence/dark-web/dark-web-words.ts";
import type { GroupBlock } from "../../blocks/block.ts";
import { records } from "../../blocks/build-blocks.ts";
import { riskMark } from "../../blocks/marks.ts";
import { outsideGroup, outsideMissing, sourcedValue, sourceRows, thirdPartyValue } from "./outside-group.ts";
import { sourceSilence } from "./source-silence.ts";

const TITLE = "Breaches and credential exposure";
const SOURCES: readonly SourceName[] = ["hibp", "hudsonRock", "ransomwareLive"];

/** Breaches, infostealer logs and extortion claims about the company: counts, never a person's address. */
export function darkWebBlock(report: ScanReport): GroupBlock {
  const { darkWeb } = report.facts;
  const silent = sourceSilence(report, SOURCES);
  if (darkWeb === null) return outsideMissing("dark-web", TITLE, silent ?? "No source returned a result.");
  const derived = (label: string, value: string | null) => sourcedValue(label, value, "derived");
  const stated = (label: string, value: string | null) => thirdPartyValue(report, SOURCES, label, value);
  const counted = (label: string, value: number | null) => stated(label, value === null ? null : String(value));
  const { executiveRisk, businessImpact } = darkWeb;
  const level = (kind: Parameters<typeof levelWords>[1], value: string | null) => levelWords(darkWeb, kind, value);
  const cost = businessImpact?.cleanupCost ?? null;
  return outsideGroup(
    "dark-web",
    TITLE,
    [
      derived("Threat level", level("threat", darkWeb.threatLevel)),
      counted("Mentions of the domain", darkWeb.mentions),
      counted("Breaches", darkWeb.breachCount),
      derived(
        "Executive risk",
        executiveRisk &&
          `${level("staff", executiveRisk.level)}. ${executiveRisk.reason} ${executiveRisk.recommendation}`,
      ),
      derived("Account takeover", level("staff", businessImpact?.accountTakeover ?? null)),
      derived("Reputation", level("reputation", businessImpact?.reputation ?? null)),
      sourcedValue(
        "Clean-up cost",
        cost === null ? null : `${showMoney(cost)} = ${businessImpact?.formula}`,
        "estimated",
      ),
      derived("Source coverage", `${showPercent(darkWeb.coverage)} of the threat intelligence score`),
      ...sourceRows(report, SOURCES),
      stated("As at", darkWeb.lastScan === null ? null : showDate(darkWeb.lastScan)),
    ],
    [
      records(
        "Exposures, most severe first",
        ["Exposure", "Name", "Date", "Data", "Count", "Severity"],
        darkWeb.exposures.map(({ kind, name, on, dataTypes, count, severity }) => [
          EXPOSURE_WORDS[kind],
          name,
          on === null ? "not stated" : showDate(on),
          dataTypes.join(", ") || "not stated",
          exposureCount({ kind, count }) ?? "not stated",
          riskMark(severity).word,
        ]),
        [],
        [20, 20, 13, 23, 13, 11],
      ),
      records(
        "Points lost, of 100",
        ["Rule", "Points"],
        darkWeb.deductions.map(({ rule, points }) => [rule, `−${points}`]),
      ),
    ],
  );
}

import { type Exposure, type ScanReport, type SourceName, showDate, showMoney } from "@broker/contracts";
import { executiveAdvice } from "../../../intelligence/dark-web/dark-web-facts.ts";
import {
  EXPOSURE_WORDS,
  exposureCount,
  exposureName,
  levelWords,
} from "../../../intelligence/dark-web/dark-web-words.ts";
import type { GroupBlock, TableBlock, ValueRow } from "../../blocks/block.ts";
import { records } from "../../blocks/build-blocks.ts";
import { riskMark } from "../../blocks/marks.ts";
import { outsideGroup, outsideMissing, sourcedValue, sourceRows, thirdPartyValue } from "./outside-group.ts";
import { sourceAnswered, sourceSilence } from "./source-silence.ts";

const TITLE = "Breaches and credential exposure";
const SOURCES: readonly SourceName[] = ["hibp", "hudsonRock", "ransomwareLive"];

/** Exposures as a table, in their order: most severe first. */
export const exposureTable = (exposures: readonly Exposure[]): TableBlock[] =>
  records(
    "Exposures, most severe first",
    ["Exposure", "Name", "Date", "Data", "Count", "Severity"],
    exposures.map(({ kind, name, on, dataTypes, count, severity }) => [
      EXPOSURE_WORDS[kind],
      exposureName({ kind, name }) ?? "–",
      on === null ? "not stated" : showDate(on),
      dataTypes.join(", ") || "not stated",
      exposureCount({ kind, count }) ?? "not stated",
      riskMark(severity).word,
    ]),
    [],
    [20, 20, 13, 23, 13, 11],
  );

/** Levels of threat, the number of breaches, the sources that did not answer; null = no source returned a result. */
export function darkWebLevels(report: ScanReport): ValueRow[] | null {
  const { darkWeb } = report.facts;
  if (darkWeb === null) return null;
  const derived = (label: string, value: string | null) => sourcedValue(label, value, "derived");
  const { breachCount, executiveRisk, businessImpact } = darkWeb;
  const mfa = report.record?.controls.mfaEmail?.answer === "yes";
  const level = (kind: Parameters<typeof levelWords>[1], value: string | null) => levelWords(darkWeb, kind, value);
  return [
    derived("Threat level", level("threat", darkWeb.threatLevel)),
    thirdPartyValue(report, SOURCES, "Breaches", breachCount === null ? null : String(breachCount)),
    derived(
      "Executive risk",
      executiveRisk &&
        `${level("staff", executiveRisk.level)}. ${executiveRisk.reason} ${executiveAdvice(executiveRisk.level, mfa)}`,
    ),
    derived("Account takeover", level("staff", businessImpact?.accountTakeover ?? null)),
    derived("Reputation", level("reputation", businessImpact?.reputation ?? null)),
    ...sourceRows(report, SOURCES),
  ];
}

/** Breaches, infostealer logs and extortion claims about the company: counts, never a person's address. */
export function darkWebBlock(report: ScanReport): GroupBlock {
  const { darkWeb } = report.facts;
  const levels = darkWebLevels(report);
  if (darkWeb === null || levels === null)
    return outsideMissing("dark-web", TITLE, sourceSilence(report, SOURCES) ?? "No source returned a result.");
  const { mentions, lastScan, businessImpact } = darkWeb;
  const cost = businessImpact?.cleanupCost ?? null;
  const stated = (label: string, value: string | null) => thirdPartyValue(report, SOURCES, label, value);
  const answered = SOURCES.filter((name) => sourceAnswered(report, name)).length;
  return outsideGroup(
    "dark-web",
    TITLE,
    [
      ...levels,
      sourcedValue(
        "Clean-up cost, modelled at £50 an hour",
        cost === null ? null : `${showMoney(cost)} = ${businessImpact?.formula}`,
        "estimated",
      ),
      stated("Mentions of the domain", mentions === null ? null : String(mentions)),
      stated("Sources", `${answered} of ${SOURCES.length} answered`),
      stated("As at", lastScan === null ? null : showDate(lastScan)),
    ],
    [
      exposureTable(darkWeb.exposures),
      records(
        "Points lost, of 100",
        ["Rule", "Points"],
        darkWeb.deductions.map(({ rule, points }) => [rule, `−${points}`]),
      ),
    ],
  );
}

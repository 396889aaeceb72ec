import { type ScanReport, type SourceName, showDate, showMoney, showPercent } from "@broker/contracts";
import { EXPOSURE_WORDS, exposureCount } from "../../../intelligence/dark-web/exposure-words.ts";
import { levelWords } from "../../../intelligence/dark-web/level-words.ts";
import { type FactsBlock, factsBlock } from "../facts/facts-block.ts";
import { factsGrid } from "../facts/facts-grid.ts";
import { riskMark } from "../risk-mark.ts";
import { silenceValues } from "./silence-values.ts";
import { sourceSilence } from "./source-silence.ts";
import { toldValue } from "./told-value.ts";

const TITLE = "Dark web";
const SOURCES: readonly SourceName[] = ["hibp", "hudsonRock", "ransomwareLive"];

/** What breaches, thieves' logs and extortion groups hold of the company: counts, never a person's address. */
export function darkWebBlock(report: ScanReport): FactsBlock {
  const { darkWeb } = report.facts;
  const silent = sourceSilence(report, SOURCES);
  if (darkWeb === null)
    return { id: "dark-web", title: TITLE, unseen: silent ?? "No source gave anything.", values: [], grids: [] };
  const derived = (label: string, value: string | null) => toldValue(label, value, "derived");
  const counted = (label: string, value: number | null) => toldValue(label, value === null ? null : String(value));
  const { executiveRisk, businessImpact } = darkWeb;
  const level = (kind: Parameters<typeof levelWords>[1], value: string | null) => levelWords(darkWeb, kind, value);
  const cost = businessImpact?.cleanupCost ?? null;
  return factsBlock(
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
      toldValue("Clean-up cost", cost === null ? null : `${showMoney(cost)} = ${businessImpact?.formula}`, "estimated"),
      derived("Asked and answered", `${showPercent(darkWeb.coverage)} of the dark-web view`),
      ...silenceValues(report, SOURCES),
      toldValue("As of", darkWeb.lastScan === null ? null : showDate(darkWeb.lastScan)),
    ],
    [
      factsGrid(
        "What was found, the gravest first",
        ["What", "Name", "Day", "Lost", "Count", "Severity"],
        darkWeb.exposures.map(({ kind, name, on, dataTypes, count, severity }) => [
          EXPOSURE_WORDS[kind],
          name,
          on === null ? "not known" : showDate(on),
          dataTypes.join(", ") || "not said",
          exposureCount({ kind, count }) ?? "not said",
          riskMark(severity).word,
        ]),
      ),
      factsGrid(
        "What takes points off a hundred",
        ["Rule", "Points"],
        darkWeb.deductions.map(({ rule, points }) => [rule, `−${points}`]),
      ),
    ],
  );
}

import type { ScanReport, SummarySentence } from "@broker/contracts";
import { companyName, companyNamePath } from "../../scan/company-name.ts";
import { figureStands } from "../../scoring/figure-stands.ts";

const stop = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** ', a company in transportation and storage at Hull', as far as known. */
function described({ companyBasics: { industry, location } }: ScanReport) {
  const trade = industry === null ? "" : `in ${industry.value.charAt(0).toLowerCase()}${industry.value.slice(1)}`;
  const place = location === null ? "" : `at ${location.value}`;
  const words = [trade, place].filter((part) => part !== "").join(" ");
  return {
    words: words === "" ? "" : `, ${words},`,
    facts: [
      ...(industry === null ? [] : ["companyBasics.industry.value"]),
      ...(location === null ? [] : ["companyBasics.location.value"]),
    ],
  };
}

/** The company and its score; for a company that could not be assessed, the reason. */
export function standingSentence(report: ScanReport): SummarySentence {
  const name = companyName(report);
  const named = companyNamePath(report);
  const { overall } = report.scores;
  if (overall === null) {
    const why = report.error?.message ?? "no source answered";
    return {
      text: `${name} could not be assessed: ${stop(why)}`,
      facts: [named, "status", ...(report.error ? ["error.message"] : [])],
    };
  }
  const who = described(report);
  const facts = [named, ...who.facts, "scores.overall"];
  const subject = `${name}${who.words}`;
  if (figureStands(report))
    return {
      text: `${subject} has a posture score of ${overall.posture} out of 100 (${overall.band} risk), as observed externally.`,
      facts,
    };
  const between = overall.range
    ? `: on what was assessed, it lies between ${overall.range.low} and ${overall.range.high} out of 100`
    : "";
  return { text: `${subject} has insufficient data for a posture score${between}.`, facts };
}

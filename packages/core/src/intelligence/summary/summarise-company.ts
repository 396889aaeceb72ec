import type { CompanySummary, ScanReport } from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { areaSentence } from "./area-sentence.ts";
import { darkWebSentence, vulnerabilitySentence } from "./exposure-sentences.ts";
import { firstStepSentence, gravestSentence } from "./finding-sentences.ts";
import { mailSentence } from "./mail-sentence.ts";
import { registrySentence } from "./registry-sentence.ts";
import { standingSentence } from "./standing-sentence.ts";
import { unseenSentence } from "./unseen-sentence.ts";
import { websiteSentence } from "./website-sentence.ts";

/**
 * A summary of a scan in plain prose without a language model: the same report gives the same sentences. Each cites
 * facts of the report and contains no figure that is not in them; the last sentence alone lists what was not assessed.
 */
export function summariseCompany(source: ScanReport): CompanySummary {
  const report = plainReport(source);
  const standing = standingSentence(report);
  if (report.scores.overall === null) return { sentences: [standing] };
  const more = [
    registrySentence(report),
    mailSentence(report),
    websiteSentence(report),
    areaSentence(report),
    gravestSentence(report),
    darkWebSentence(report),
    vulnerabilitySentence(report),
    firstStepSentence(report),
    unseenSentence(report),
  ];
  return { sentences: [standing, ...more.filter((each) => each !== null)] };
}

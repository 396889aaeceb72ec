import { plainText, READINESS_NOTE, showCount, showDate, showNumber } from "@broker/contracts";
import type { SubmissionDocument } from "../submission/submission-document.ts";
import { type ComplianceSources, isScored } from "./compliance-sources.ts";
import { evidenceSection } from "./evidence-section.ts";
import { breakdownSection, frameworksSection, licenceSection } from "./framework-sections.ts";
import { conflictSection, gapSection, gapsIn } from "./gap-sections.ts";
import { requirementSection } from "./requirement-section.ts";

/** Title of the document, and the form that its export records. */
export const COMPLIANCE_TITLE = "Compliance assessment";

/** '3 frameworks, 81 of 157 requirements assessed; 12 of their controls not met or partly met' */
function leadOf(sources: ComplianceSources): string {
  const { details } = sources;
  if (details.length === 0) return "No framework is adopted";
  const scored = details.filter(isScored);
  const assessed = scored.reduce((sum, { standing }) => sum + standing.assessed, 0);
  const total = scored.reduce((sum, { standing }) => sum + standing.total, 0);
  const frameworks = showCount(details.length, "framework");
  if (assessed === 0) return `${frameworks}. No requirement is assessed`;
  const covered = `${showNumber(assessed)} of ${showCount(total, "requirement")} assessed`;
  const gaps = showNumber(gapsIn(sources).length);
  return `${frameworks}, ${covered}; ${gaps} of ${details.length === 1 ? "its" : "their"} controls not met or partly met`;
}

/** A client's compliance as a document. Every text is plain. */
export function complianceDocument(sources: ComplianceSources): SubmissionDocument {
  const { overview, details, brokerage } = sources;
  const { client, version, asAt } = overview;
  const name = plainText(client.name);
  return {
    title: COMPLIANCE_TITLE,
    name,
    from: plainText(brokerage ?? "Broker"),
    made: `As at ${showDate(asAt)}`,
    dated: `${asAt.slice(0, 10)}T00:00:00.000Z`,
    sample: client.sample,
    record: `Client ${client.id}, compliance version ${version}`,
    evidence: null,
    alert: null,
    draft: null,
    lead: leadOf(sources),
    notes: [READINESS_NOTE],
    sections: [
      frameworksSection(details),
      ...breakdownSection(details),
      ...conflictSection(sources),
      gapSection(sources),
      ...details.map(requirementSection),
      evidenceSection(sources),
      ...licenceSection(details),
    ],
    // Beside the number of the page, whatever the client's name, which the head of the page has.
    foot: `${client.sample ? "SAMPLE. " : ""}As at ${showDate(asAt)}. ${READINESS_NOTE}`,
  };
}

import { PRODUCT_NAME, plainText, type ReportDocument, type ReportType, type WebsiteAnalysis } from "@broker/contracts";
import { AUDIENCES } from "@broker/core";

type Section = ReportDocument["sections"][number];

const items = (id: string, title: string, list: readonly string[]): Section[] =>
  list.length === 0
    ? []
    : [{ id, title, note: "As posted.", blocks: [{ kind: "list", caption: null, items: list.map(plainText) }] }];

function headline({ riskScore, marketPositioning }: WebsiteAnalysis): Section {
  const figure = riskScore === null ? "The posted analysis has no score." : `Risk ${riskScore} of 100, as posted.`;
  const texts = [figure, plainText(marketPositioning.competitivePositioning)];
  const blocks = texts.map((text) => ({ kind: "paragraph", text }));
  return { id: "headline", title: "Headline", note: "Not measured here.", blocks };
}

const seen = (present: boolean | null) => (present === null ? "not observed" : present ? "present" : "missing");

/**
 * The report of a posted analysis without a stored scan: its content in order, marked as unverified and used in no
 * other document.
 */
export function postedDocument(
  type: ReportType,
  domain: string,
  analysis: WebsiteAnalysis,
  asOf: string,
): ReportDocument {
  const { title, description } = AUDIENCES[type];
  const { icoCompliance, securityHeaders, criticalGaps, recommendations, marketPositioning } = analysis;
  const ico = icoCompliance.points.map(({ n, question, words }) => `${n}. ${question} ${words}`);
  const headers = securityHeaders.map(({ name, present }) => `${name}: ${seen(present)}`);
  return {
    audience: type,
    title,
    description,
    unverified: "The analysis was posted and is not based on a stored scan.",
    alert: null,
    company: plainText(analysis.companyName) || domain,
    domain,
    scanned: null,
    dated: asOf,
    status: null,
    from: PRODUCT_NAME,
    sections: [
      headline(analysis),
      ...items("gaps", "Critical gaps", criticalGaps),
      ...items("steps", "Priority actions", recommendations),
      ...(type === "executive" ? [] : items("headers", "Security headers", headers)),
      ...(type === "executive" || type === "technical" ? [] : items("ico", "ICO checklist, 14 points", ico)),
      ...items("advantages", "Market advantages", marketPositioning.advantages),
    ],
  };
}

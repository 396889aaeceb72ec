import { PRODUCT_NAME, plainText, type ReportDocument, type ReportType, type WebsiteAnalysis } from "@broker/contracts";
import { AUDIENCES } from "@broker/core";

type Section = ReportDocument["sections"][number];

const items = (id: string, title: string, list: readonly string[]): Section[] =>
  list.length === 0
    ? []
    : [{ id, title, note: "As posted.", data: { parts: [{ kind: "items", items: list.map(plainText) }] } }];

function headline({ riskScore, marketPositioning }: WebsiteAnalysis): Section {
  const figure = riskScore === null ? "The posted analysis has no score." : `Risk ${riskScore} of 100, as posted.`;
  const parts = [figure, plainText(marketPositioning.competitivePositioning)].map((text) => ({ kind: "prose", text }));
  return { id: "headline", title: "Headline", note: "Nobody here measured it.", data: { parts } };
}

const seen = (present: boolean | null) => (present === null ? "not seen" : present ? "present" : "missing");

/**
 * The report of an analysis that was posted and that no stored scan stands behind: what was posted, set in order, and nothing added. It
 * is marked as unverified and reaches no document.
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
    unverified: "The analysis was posted, and no scan that is stored here stands behind it.",
    company: plainText(analysis.companyName) || domain,
    domain,
    scanned: null,
    dated: asOf,
    status: null,
    from: PRODUCT_NAME,
    sections: [
      headline(analysis),
      ...items("gaps", "Critical gaps", criticalGaps),
      ...items("steps", "What to do first", recommendations),
      ...(type === "executive" ? [] : items("headers", "Security headers", headers)),
      ...(type === "executive" || type === "technical" ? [] : items("ico", "ICO, fourteen points", ico)),
      ...items("advantages", "Market advantages", marketPositioning.advantages),
    ],
  };
}

import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownCode } from "../../markdown/markdown-code.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { ClientReport } from "../client-report.ts";
import { markdownActionPlan } from "./markdown-action-plan.ts";
import { markdownAppendix } from "./markdown-appendix.ts";
import { markdownIdentity } from "./markdown-identity.ts";
import { markdownOverview } from "./markdown-overview.ts";
import { markdownPrivacy } from "./markdown-privacy.ts";
import { markdownSecurity } from "./markdown-security.ts";

/** The client report as one Markdown document (CommonMark with GFM tables). */
export function clientReportMarkdown(report: ClientReport): string {
  const { company, title, made, scanned, domain, methodVersion, from, marks, foot } = report;
  return blocks(
    `# ${markdownText(company)}`,
    `${title} for the managing director, ${made}. ${markdownCode(domain)}, scanned ${scanned}, method ${methodVersion}, from ${markdownText(from)}.`,
    marks.map((mark) => `> ${markdownText(mark)}`).join("\n"),
    "## 1. Executive overview",
    markdownOverview(report.overview),
    "## 2. Legal and identity",
    markdownIdentity(report.identity),
    "## 3. Security posture",
    markdownSecurity(report.security),
    "## 4. GDPR and ICO",
    markdownPrivacy(report.privacy),
    "## 5. Action plan",
    markdownActionPlan(report.plan),
    "## 6. Technical appendix",
    markdownAppendix(report.appendix),
    "---",
    `${foot}\n`,
  );
}

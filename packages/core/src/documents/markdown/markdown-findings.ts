import type { AreaFindings, Finding, Findings } from "../report/sections/findings.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownText } from "./markdown-text.ts";

function finding(item: Finding): string {
  const references = item.references.map(
    (reference) => `${markdownText(reference.title)}: ${markdownCode(reference.url)}`,
  );
  return [
    `#### ${markdownText(item.title)}`,
    `${item.outcome.word}, ${item.severity.word}, ${item.points} points. ${markdownText(item.why)}${item.reason ? ` ${markdownText(item.reason)}` : ""}`,
    item.dispute === null ? "" : `**${markdownText(item.dispute)}**`,
    item.evidence
      .map(({ label, value, provenance }) => `- ${markdownText(label)} (${provenance}): ${markdownCode(value)}`)
      .join("\n"),
    `Asset ${markdownCode(item.asset)}, seen ${item.seenOn}, ${item.confidence}. Look again: ${markdownCode(item.recheck)}`,
    `How to mend it (${item.effort.toLowerCase()}):`,
    item.steps.map((step, index) => `${index + 1}. ${markdownText(step)}`).join("\n"),
    [...item.controls.map(markdownText), ...references].join("; "),
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

function area({ title, standing, tally, findings, met, notApplicable }: AreaFindings): string {
  return [
    `### ${title}`,
    `${standing}. ${tally}.`,
    ...findings.map(finding),
    met
      .map((check) => `- met: ${markdownText(check.title)}${check.seen ? ` (${markdownText(check.seen)})` : ""}`)
      .join("\n"),
    notApplicable
      .map((check) => `- does not arise: ${markdownText(check.title)} (${markdownText(check.reason)})`)
      .join("\n"),
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

/** The findings section as Markdown, without its heading. */
export function markdownFindings({ areas }: Findings): string {
  return areas.map(area).join("\n\n");
}

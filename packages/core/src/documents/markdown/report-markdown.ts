import type { ReportModel } from "../report/build-report-model.ts";
import type { ReportSection, SectionId } from "../report/report-section.ts";
import { markdownCode } from "./markdown-code.ts";
import { MARKDOWN_SECTIONS } from "./markdown-sections.ts";
import { markdownText } from "./markdown-text.ts";

function section({ id, title, data }: ReportSection): string {
  const write = MARKDOWN_SECTIONS[id] as (data: ReportSection["data"]) => string;
  return id === ("headline" satisfies SectionId) ? write(data) : `## ${title}\n\n${write(data)}`;
}

/** A report model as one Markdown document (CommonMark with GFM tables). */
export function reportMarkdown(model: ReportModel): string {
  const graded = model.gradedHost ? `, graded host ${markdownCode(model.gradedHost)}` : "";
  return [
    `# ${markdownText(model.company)}`,
    `${model.title}, ${model.scanned}. ${markdownCode(model.domain)}${graded}, method ${model.methodVersion}, from ${markdownText(model.from)}.`,
    model.description,
    ...(model.unverified === null ? [] : [`> **Unverified input.** ${markdownText(model.unverified)}`]),
    ...model.sections.map(section),
    "---",
    `${model.foot}\n`,
  ].join("\n\n");
}

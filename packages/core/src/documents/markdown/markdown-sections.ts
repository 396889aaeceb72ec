import { PARTS_SECTIONS, type PartsSectionId } from "../report/parts-sections.ts";
import type { SectionData, SectionId } from "../report/report-section.ts";
import { markdownActions } from "./markdown-actions.ts";
import { markdownAlerts } from "./markdown-alerts.ts";
import { markdownBlocks as blocks } from "./markdown-blocks.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownCompany } from "./markdown-company.ts";
import { markdownConsent, markdownMapping, markdownScreening, markdownStanding } from "./markdown-compliance.ts";
import { markdownEssentials } from "./markdown-essentials.ts";
import { markdownFacts } from "./markdown-facts.ts";
import { markdownFindings } from "./markdown-findings.ts";
import { markdownIco } from "./markdown-ico.ts";
import { markdownPairs as pairs } from "./markdown-pairs.ts";
import { markdownParts } from "./markdown-parts.ts";
import { markdownReadiness } from "./markdown-readiness.ts";
import { markdownSignIn } from "./markdown-signin.ts";
import { markdownSum } from "./markdown-sum.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

type PartsWriter = typeof markdownParts;
const PARTS = Object.fromEntries(Object.keys(PARTS_SECTIONS).map((id) => [id, markdownParts])) as Record<
  PartsSectionId,
  PartsWriter
>;

/** How each section reads in Markdown, under its own heading. */
export const MARKDOWN_SECTIONS: { readonly [Id in SectionId]: (data: SectionData[Id]) => string } = {
  ...PARTS,
  actions: markdownActions,
  headline: ({ lead, notices, figures, figure, range, mark, basis, grave }) =>
    blocks(
      lead.map(markdownText).join(" "),
      figure === null
        ? range
          ? `**${range.low} to ${range.high}** of 100`
          : "**Not assessed**"
        : `**${figure}** of 100, ${mark?.word ?? ""} risk${basis ? `, ${basis}` : ""}${range ? `; ${range.low} to ${range.high} once the rest is known` : ""}`,
      grave === null ? "" : `**${grave.words}**`,
      figures.map(({ label, value }) => `- ${label}: ${markdownText(value)}`).join("\n"),
      notices.map((notice) => `> ${markdownText(notice)}`).join("\n"),
    ),
  summary: ({ sentences }) => sentences.map(({ text }) => markdownText(text)).join(" "),
  alerts: markdownAlerts,
  company: markdownCompany,
  sum: ({ tables }) => blocks(...tables.map(markdownSum)),
  steps: ({ held, works, outcome }) =>
    blocks(
      markdownText(held ?? ""),
      works
        .map(
          (work, index) =>
            `${index + 1}. **${markdownText(work.title)}** (${work.gain} points, ${work.effort}${work.note === "" ? "" : `; ${work.note}`})${work.steps.length === 0 ? "" : `: ${work.steps.map(markdownText).join(" ")}`}`,
        )
        .join("\n"),
      outcome ? `All of these: ${outcome.sum}, so **${outcome.posture}**, ${outcome.mark.word} risk.` : "",
    ),
  headers: ({ grade, score, publishedGrade, publishedScore, tests, differences }) =>
    blocks(
      `**${grade}**, ${score} by our reading. ${publishedGrade}, ${publishedScore} by the published method.`,
      markdownTable(
        ["Test", "Result", "Passes", "Points"],
        tests.map((test) => [
          markdownText(test.name),
          `${markdownText(test.result)}${test.differs ? " \\*" : ""}`,
          test.word,
          test.modifier,
        ]),
      ),
      ...differences.map(
        ({ name, reason, published }) =>
          `\\* ${markdownText(name)}: ${markdownText(reason)} The published method says: ${markdownText(published)}.`,
      ),
    ),
  findings: markdownFindings,
  unseen: ({ reasons, sources, never, candidates }) =>
    blocks(
      reasons
        .map(
          ({ reason, checks }) =>
            `- ${markdownText(reason)} ${checks.map(({ title, area }) => `${markdownText(title)} (${area})`).join("; ")}`,
        )
        .join("\n"),
      sources.length > 0
        ? markdownTable(
            ["Source", "State", "Why"],
            sources.map((source) => [source.name, source.status, markdownText(source.reason)]),
          )
        : "",
      ...never,
      candidates.length > 0
        ? markdownTable(
            ["Not scored until accepted", "Proof"],
            candidates.map(({ host, proof }) => [markdownCode(host), markdownText(proof)]),
          )
        : "",
    ),
  ico: markdownIco,
  essentials: markdownEssentials,
  readiness: markdownReadiness,
  signin: markdownSignIn,
  outside: ({ blocks: parts }) => blocks(...parts.map((part) => markdownFacts(part, "Not assessed."))),
  seen: ({ blocks: parts }) => blocks(...parts.map((part) => markdownFacts(part, "Not seen."))),
  method: ({ rows, paragraphs }) => blocks(pairs(rows), ...paragraphs),
  standing: markdownStanding,
  mapping: markdownMapping,
  screening: markdownScreening,
  consent: markdownConsent,
};

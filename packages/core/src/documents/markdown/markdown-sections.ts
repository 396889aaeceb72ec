import type { SectionData, SectionId } from "../report/report-section.ts";
import type { SumTable } from "../report/sections/score-sum.ts";
import { markdownAlerts } from "./markdown-alerts.ts";
import { markdownBlocks as blocks } from "./markdown-blocks.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownCompany } from "./markdown-company.ts";
import { markdownEssentials } from "./markdown-essentials.ts";
import { markdownFacts } from "./markdown-facts.ts";
import { markdownFindings } from "./markdown-findings.ts";
import { markdownIco } from "./markdown-ico.ts";
import { markdownPairs as pairs } from "./markdown-pairs.ts";
import { markdownSignIn } from "./markdown-signin.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

function sum(table: SumTable): string {
  const rows = table.lines.map((line) => [
    line.title,
    line.points === null ? "–" : line.seen,
    line.weight,
    line.points === null ? "not assessed" : `${line.posture} × ${line.share}`,
    line.points ?? "–",
    line.provenanceWords,
  ]);
  const total = table.total
    ? [[`**${table.total.title}**`, table.total.seen, "", "", `**${table.total.points}**`, "worked out"]]
    : [];
  return blocks(
    markdownTable([table.head, "Seen", "Weight", "Posture × share", "Points", "Known by"], [...rows, ...total]),
    ...table.notes.map(markdownText),
  );
}

/** How each section reads in Markdown, under its own heading. */
export const MARKDOWN_SECTIONS: { readonly [Id in SectionId]: (data: SectionData[Id]) => string } = {
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
  sum: ({ tables }) => blocks(...tables.map(sum)),
  steps: ({ held, works, outcome }) =>
    blocks(
      markdownText(held ?? ""),
      works
        .map(
          (work, index) =>
            `${index + 1}. **${markdownText(work.title)}** (${work.gain} points, ${work.effort}${work.note === "" ? "" : `; ${work.note}`}): ${work.steps.map(markdownText).join(" ")}`,
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
  signin: markdownSignIn,
  outside: ({ blocks: parts }) => blocks(...parts.map((part) => markdownFacts(part, "Not assessed."))),
  seen: ({ blocks: parts }) => blocks(...parts.map((part) => markdownFacts(part, "Not seen."))),
  method: ({ rows, paragraphs }) => blocks(pairs(rows), ...paragraphs),
};

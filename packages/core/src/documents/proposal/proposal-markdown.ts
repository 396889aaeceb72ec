import type { Proposal } from "@broker/contracts";
import { markdownTable, markdownText } from "../blocks/markdown-text.ts";
import { type ProposalPage, proposalPage } from "./proposal-page.ts";

const t = markdownText;

function answerCell({ answer, open, seen, doubt }: ProposalPage["groups"][number]["rows"][number]): string {
  const said = answer === null ? `\\_\\_\\_\\_\\_\\_ (${t(open ?? "")})` : `${t(answer.text)} (${t(answer.source)})`;
  const sights = seen.map((each) => `Seen: ${t(each.text)} (${t(each.source)})`);
  return [said, ...sights, ...(doubt === null ? [] : [`In doubt: ${t(doubt)}`])].join("<br>");
}

function disagreements({ disagreements: open, override }: ProposalPage): string[] {
  if (open.length === 0) return [];
  const lines = open.map(
    ({ title, reason, said }) =>
      `- **${t(title)}**: ${t(reason)} ${said.map((each) => `${t(each.text)} (${t(each.source)}${each.stands ? ", stands meanwhile" : ""})`).join("; ")}`,
  );
  const decided =
    override === null
      ? []
      : ["", `Handed over all the same by ${t(override.by)} on ${t(override.at)}: ${t(override.reason)}`];
  return ["## What does not agree", "", ...lines, ...decided, ""];
}

/** The proposal as Markdown; every value from outside is text. */
export function proposalMarkdown(proposal: Proposal): string {
  const page = proposalPage(proposal);
  const facts = page.facts.map(({ label, text, source }) => [
    label,
    text === null ? "to be advised" : t(text),
    source === null ? "" : t(source),
  ]);
  const groups = page.groups.flatMap(({ title, rows }, index) => [
    `## ${index + 1} ${t(title)}`,
    "",
    markdownTable(
      ["", "Question", "Answer"],
      rows.map((row) => [row.number, t(row.ask), answerCell(row)]),
    ),
    "",
  ]);
  return [
    `# ${t(page.name)}`,
    "",
    `${t(page.title)}. ${t(page.made)}.${page.sample ? " Sample data." : ""}`,
    "",
    ...(page.draft === null ? [] : [`**DRAFT** ${t(page.draft)}`, ""]),
    `${page.answered}. ${page.open.join(" ")}`,
    "",
    markdownTable(["", "", "How it is known"], facts),
    "",
    ...(page.note === null ? [] : [page.note, ""]),
    markdownTable(
      ["", ""],
      page.broker.map(({ label, text }) => [label, text === null ? "to be advised" : t(text)]),
    ),
    "",
    `${t(page.scan)}`,
    "",
    page.sanctions,
    "",
    ...disagreements(page),
    ...groups,
    `## ${page.declaration.title}`,
    "",
    ...page.declaration.paragraphs.flatMap((paragraph) => [paragraph, ""]),
    ...page.signature.map((place) => `${place}: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n`),
    t(page.foot),
    "",
  ].join("\n");
}

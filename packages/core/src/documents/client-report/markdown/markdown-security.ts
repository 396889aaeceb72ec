import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownPairs } from "../../markdown/markdown-pairs.ts";
import { markdownTable } from "../../markdown/markdown-table.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { Security } from "../pages/security.ts";

const states = ({ open, met, unseen }: Security["headers"]) =>
  blocks(
    open.length === 0
      ? ""
      : markdownTable(
          ["What", "State", "Seen"],
          open.map(({ title, mark, seen }) => [markdownText(title), mark.word, markdownText(seen)]),
        ),
    met.length === 0 ? "" : `Met: ${met.map(markdownText).join("; ")}.`,
    unseen.length === 0 ? "" : `Not seen: ${unseen.map(markdownText).join("; ")}.`,
  );

/** Page 3. */
export function markdownSecurity({ headerGrade, headers, mail, ...more }: Security): string {
  const { critical, criticalMore, mailUnseen, darkWeb, signIn } = more;
  const grave = critical.map(({ mark, title }) => `- ${mark.word}: ${markdownText(title)}`);
  return blocks(
    "### Critical findings",
    grave.length === 0 ? "None of what could be seen is of critical or high severity." : grave.join("\n"),
    criticalMore ?? "",
    "### Headers",
    headerGrade === null
      ? "No page was seen, so its headers are not judged."
      : `**${headerGrade.grade}**, ${headerGrade.score} by the Observatory method, as corrected.`,
    states(headers),
    "### E-mail",
    mailUnseen === null ? "" : `Not assessed. ${markdownText(mailUnseen)}`,
    states(mail),
    "### Dark web",
    darkWeb.unseen === null ? "" : `Not assessed. ${markdownText(darkWeb.unseen)}`,
    markdownPairs(darkWeb.values),
    "### Authentication",
    markdownPairs(signIn),
  );
}

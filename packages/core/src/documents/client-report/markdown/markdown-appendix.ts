import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownEssentials } from "../../markdown/markdown-essentials.ts";
import { markdownGrid } from "../../markdown/markdown-grid.ts";
import { markdownPairs } from "../../markdown/markdown-pairs.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { Appendix } from "../pages/appendix.ts";

/** Page 6. */
export function markdownAppendix({ exposures, exposuresNote, essentials, answers, ...more }: Appendix): string {
  const { answersNote, signIn } = more;
  return blocks(
    "### Exposure list",
    exposuresNote ?? "",
    ...exposures.map(markdownGrid),
    ...(more.mailRecords.length === 0 ? [] : ["### Mail records", markdownPairs(more.mailRecords)]),
    ...(essentials === null
      ? []
      : ["### Cyber Essentials", markdownEssentials(essentials).replaceAll("\n### ", "\n#### ")]),
    "### Control details",
    answersNote ?? "",
    answers === null ? "" : markdownGrid(answers),
    ...(signIn === null
      ? []
      : [
          "### Authentication analysis",
          markdownText(signIn.reason),
          ...signIn.grids.map(markdownGrid),
          "To verify at onboarding:",
          signIn.verify.map((each) => `- ${markdownText(each)}`).join("\n"),
        ]),
  );
}

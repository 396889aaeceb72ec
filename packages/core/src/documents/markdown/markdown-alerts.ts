import type { Alerts } from "../report/sections/alerts.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownText } from "./markdown-text.ts";

/** The top issues, the gravest first. */
export function markdownAlerts({ issues, more }: Alerts): string {
  return markdownBlocks(
    issues
      .map(
        ({ title, mark, why, provenanceWords }) =>
          `- **${mark.word}:** ${markdownText(title)} (${provenanceWords}).${why === "" ? "" : ` ${markdownText(why)}`}`,
      )
      .join("\n"),
    more ?? "",
  );
}

import type { Essentials } from "../report/sections/essentials.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownPairs } from "./markdown-pairs.ts";
import { markdownText } from "./markdown-text.ts";

function theme({ title, words, known, asks }: Essentials["themes"][number]): string {
  const rows = known.map(
    (each) =>
      `- ${each.id} ${markdownText(each.title)}: ${each.mark.word}. ${markdownText(each.reason)} (${each.provenanceWords})`,
  );
  return markdownBlocks(`### ${title}`, markdownText(words), rows.join("\n"), asks === null ? "" : markdownText(asks));
}

/** The certificate, the five themes, what to do. */
export function markdownEssentials({ certificate, themes, actions, attribution }: Essentials): string {
  const numbered = actions.map((action, index) => `${index + 1}. ${markdownText(action)}`).join("\n");
  return markdownBlocks(
    markdownPairs(certificate),
    ...themes.map(theme),
    numbered === "" ? "" : "### What to do",
    numbered,
    markdownText(attribution),
  );
}

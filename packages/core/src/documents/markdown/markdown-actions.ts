import type { Actions } from "../report/sections/actions.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownText } from "./markdown-text.ts";

/** The first works with cost and effect. */
export function markdownActions({ held, actions, outcome, premium }: Actions): string {
  const list = actions.map(({ title, why, first, gain, effort, note, premium: moved }, place) => {
    const effect = [`${gain} points`, effort, moved, note].filter((each) => each !== null && each !== "").join(", ");
    return `${place + 1}. **${markdownText(title)}** (${markdownText(effect)}): ${markdownText(why)} ${markdownText(first)}`;
  });
  return markdownBlocks(
    markdownText(held ?? ""),
    list.join("\n"),
    outcome === null
      ? ""
      : `All of them, ${outcome.hours}: ${outcome.sum}, so **${outcome.posture}** instead of ${outcome.now}, ${outcome.mark.word} risk.`,
    markdownText(premium),
  );
}

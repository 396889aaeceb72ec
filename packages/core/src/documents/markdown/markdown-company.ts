import type { Company } from "../report/sections/company.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownPairs } from "./markdown-pairs.ts";
import { markdownText } from "./markdown-text.ts";

/** What the company is, where it stands beside others, and what it does well. */
export function markdownCompany({ values, market, advantages }: Company): string {
  return markdownBlocks(
    markdownPairs([...values, ...market]),
    advantages.length === 0 ? "" : "What it does well:",
    advantages.map((each) => `- ${markdownText(each)}`).join("\n"),
  );
}

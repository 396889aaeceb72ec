import type { SignIn } from "../report/sections/signin.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownGrid } from "./markdown-grid.ts";
import { markdownPairs } from "./markdown-pairs.ts";
import { markdownText } from "./markdown-text.ts";

/** How people sign in, the sum behind the likelihood of MFA, and what to verify. */
export function markdownSignIn({ values, reason, grids, verify }: SignIn): string {
  return markdownBlocks(
    markdownPairs(values),
    markdownText(reason),
    ...grids.map(markdownGrid),
    "To verify at onboarding:",
    verify.map((item) => `- ${item}`).join("\n"),
  );
}

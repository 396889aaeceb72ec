import { showCount } from "@broker/contracts";
import type { Io } from "../io.ts";
import { terminalText } from "../terminal/text.ts";

const MOST = 10;

/** Names documents about which something is to be said, the first ten of them. */
export function complainOfDocuments(io: Pick<Io, "complain">, papers: readonly string[], what: string): void {
  if (papers.length === 0) return;
  const more = papers.length > MOST ? `\n  and ${papers.length - MOST} more` : "";
  const named = papers.slice(0, MOST).map((paper) => `\n  ${terminalText(paper)}`);
  io.complain(`${showCount(papers.length, "document")} ${what}:${named.join("")}${more}`);
}

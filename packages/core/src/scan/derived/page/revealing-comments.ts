import { commentReveals } from "./comment-reveals.ts";
import { distinct } from "./distinct.ts";

/**
 * The comments with internal information, at most 20, cut to 200 characters; the text after a credential's name is
 * withheld.
 */
export function findRevealingComments(comments: readonly string[]): string[] {
  const revealing = comments.filter((comment) => commentReveals(comment) !== null);
  return distinct(
    revealing.map((comment) =>
      comment
        .replace(/((?:passw(?:or)?d|pwd|key|secret|token|db_pass)\s{0,3}[:=]\s{0,3})\S{1,200}/gi, "$1[withheld]")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 200),
    ),
    20,
  );
}

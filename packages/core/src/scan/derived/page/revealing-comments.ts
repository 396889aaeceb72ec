import { distinct } from "./page-view.ts";

const SECRET =
  /\b(?:passw(?:or)?d|pwd|api[_ -]?key|secret|access[_ -]?token|private[_ -]?key|db_(?:user|pass|host|name))\b\s{0,3}[:=]\s{0,3}\S/i;
const INSIDE =
  /(?:\/var\/www|\/home\/[a-z]|\/usr\/(?:local|share)\/|[a-z]:\\(?:inetpub|users|www|websites|xampp)|\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b|\bstack ?trace\b|\bselect\b.{1,80}\bfrom\b|\.local\b|\bTODO\b.{0,60}(?:secur|auth|password|hack))/i;
const VERSION = /\bv(?:ersion)?\.? ?\d{1,3}\.\d{1,3}/i;

/**
 * What a comment in the page's source discloses: a credential, internal information about the server, or a product's
 * version.
 */
export function commentReveals(comment: string): "secret" | "inside" | "version" | null {
  if (SECRET.test(comment)) return "secret";
  if (INSIDE.test(comment)) return "inside";
  return VERSION.test(comment) ? "version" : null;
}

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

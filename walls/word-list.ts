import { type SourceString, sourceStrings } from "./source-strings.ts";

/** Words that a London-market broker or a British engineer would not write, and what they write in their place. */
const BANNED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bmend(?:s|ed|ing)?\b/i, "fix, remediate"],
  [/\bgrave(?:st|ly)?\b/i, "critical, high, severe"],
  [/\b(?:told|untold)\b/i, "declared, recorded, reported"],
  [/\bthie(?:f|ves)\b/i, "criminals, infostealer"],
  [/\bamiss\b/i, "fault, issue"],
  [/\banew\b/i, "again"],
  [/\b(?:whoever|whomever)\b/i, "the user, the caller, anyone who"],
  [/\b(?:deeds?|doers?)\b/i, "action, actor"],
  [/\b(?:puts?|putting) right\b/i, "fix, correct, remediate"],
  [/\bat hand\b/i, "available"],
  [/\bmade-up\b/i, "fictitious"],
  [/\bwork(?:s|ed) out\b/i, "calculates, calculated"],
  [/\bgives? away\b/i, "discloses"],
  [/\bcomes? of\b/i, "results from"],
  [/\bhold(?:s)? good\b/i, "is valid"],
  [/\b(?:betake|hearken|heeded)\b/i, "a plain word"],
  [/\bnobody\b/i, "no one, not disclosed, not assessed"],
  [/\bunless (?:said|told)\b/i, "(default: …)"],
  [/\bwants\b/i, "requires, must be"],
  [/\bstands? (?:for|as|in for|there|by|on|alone)\b/i, "means, applies, is"],
  [/\be-mails?\b/i, "email"],
  [/(?<!rate-)\bon-line\b/i, "online"],
  [/\blog-ins?\b/i, "login, credentials"],
  [/\bin clear\b/i, "unencrypted"],
  [/\blook(?:ed|s)? again\b/i, "rescan, retest"],
  [/\bthe book\b/i, "portfolio"],
  [/\bof its own clients\b/i, "own clients"],
  [/\bsettle the (?:conflict|contradiction)s?\b/i, "resolve"],
  [/\bentrance\b/i, "login"],
  [/\bneither good nor bad\b/i, "not assessed"],
  [/\bcould not (?:look|be looked at)\b/i, "not assessed"],
  [/\bto be had\b/i, "available"],
  [/\bin (?:its|his|their|one's) own words\b/i, "verbatim"],
  [/\bcyber crime\b/i, "cybercrime"],
  [/(?<!["'])\bback-ups?\b(?!["'.])/i, "backup"],
  [/\bThe sum\b/, "Score breakdown"],
  [/\b(?:last|first|second|another|the next) look\b/i, "scan, check"],
  [/\bkept with a record\b/i, "recorded"],
  [/\bthe way out\b/i, "how to resolve it"],
  [/\bis no field\b/i, "is not a known field"],
];

/** Any of them at any position: a file without a match has none in its strings. */
const ANY = new RegExp(BANNED.map(([{ source }]) => source.replaceAll("\\b", "")).join("|"), "i");

/**
 * Where a banned word is right: exact wording of the specification, names of the contract, quotations. Path and words
 * of the text.
 */
const ALLOWED: readonly (readonly [path: RegExp, text: RegExp])[] = [
  // Words for a language model's sentences, which are searched for them.
  [/grounding-words\.json$/, /./],
];

const isAllowed = (path: string, text: string): boolean =>
  ALLOWED.some(([place, words]) => place.test(path) && words.test(text));

const faultsIn = (path: string, { line, text }: SourceString): string[] =>
  BANNED.flatMap(([words, instead]) => {
    const [found] = words.exec(text) ?? [];
    return found === undefined || isAllowed(path, text) ? [] : [`${path}:${line} '${found}' (write: ${instead})`];
  });

const inLines = (text: string): SourceString[] => text.split("\n").map((line, at) => ({ line: at + 1, text: line }));

/**
 * Banned words in what people read of a file: strings of TypeScript; all of Markdown and templates. As `path:line
 * 'word' (write: …)`.
 */
export function bannedWords(path: string, content: string): string[] {
  if (!ANY.test(content)) return [];
  const read = /\.(?:tsx?|mjs)$/.test(path) ? sourceStrings(path, content) : inLines(content);
  return read.flatMap((each) => faultsIn(path, each));
}

import type { IndicatorKind } from "@broker/contracts";

/** A value that a pattern compares with. */
export interface PatternValue {
  readonly kind: IndicatorKind;
  readonly text: string;
}

/** The object paths that are read, by the kind of their values (STIX 2.1, Part 9). */
const PATHS: readonly (readonly [RegExp, IndicatorKind])[] = [
  [/^domain-name:value$/, "domain"],
  [/^ipv[46]-addr:value$/, "address"],
  [/^url:value$/, "url"],
  [/^(?:file|artifact):hashes\.(?:'?(?:MD5|SHA-?1|SHA-?256|SHA-?384|SHA-?512)'?)$/i, "hash"],
];

const LONGEST = 100_000;

/** An observation in brackets, or an operator between two. */
const TOKEN =
  /\s*(?:(?<open>[[(])|(?<close>[\])])|(?<word>OR|AND|NOT|FOLLOWEDBY|WITHIN|REPEATS|START|STOP|IN|LIKE|MATCHES|ISSUBSET|ISSUPERSET|EXISTS)\b|(?<path>[a-z][a-z0-9-]*:(?:[A-Za-z0-9_.-]|'(?:[^'\\]|\\.)*'|\[\*\])+)|(?<sign>=|,)|(?<text>'(?:[^'\\]|\\.)*'))/y;

type Token = { readonly [Name in "open" | "close" | "word" | "path" | "sign" | "text"]?: string };

function tokensOf(pattern: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < pattern.trimEnd().length) {
    const match = TOKEN.exec(pattern);
    if (match?.groups === undefined) return null;
    tokens.push(match.groups);
  }
  return tokens;
}

const unquoted = (text: string) => text.slice(1, -1).replace(/\\(.)/g, "$1");

/**
 * The values of a STIX pattern any one of which the pattern matches: equalities and lists of values, joined by OR. null
 * = the pattern requires several things at once, or compares otherwise; one of its values says nothing alone.
 */
export function patternValues(pattern: string): readonly PatternValue[] | null {
  const tokens = pattern.length > LONGEST ? null : tokensOf(pattern);
  if (tokens === null) return null;
  if (tokens.some(({ word }) => word !== undefined && word !== "OR" && word !== "IN")) return null;
  const values: PatternValue[] = [];
  let kind: IndicatorKind | null = null;
  for (const { path, text } of tokens) {
    if (path !== undefined) {
      kind = PATHS.find(([form]) => form.test(path))?.[1] ?? null;
      if (kind === null) return null;
    }
    if (text !== undefined) {
      if (kind === null) return null;
      values.push({ kind, text: unquoted(text) });
    }
  }
  return values.length === 0 ? null : values;
}

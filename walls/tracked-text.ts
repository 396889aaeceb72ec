/** What a tracked file must not contain: the reason, and a pattern. */
const FORBIDDEN: readonly (readonly [why: string, pattern: RegExp])[] = [
  ["names a path of one machine", /(?<![\w.)\]}*-])\/(?:work|root|farm|tmp)\/[a-z]/],
  ["names a package registry or a key to one", new RegExp(`\\b${"registry"}\\.[a-z]+\\.[a-z]+|_auth${"Token"}`)],
];

const FORBIDDEN_IN_CODE: typeof FORBIDDEN = [
  ["skips a test or runs one alone", /\b(?:it|test|describe)\.(?:skip|only|todo)\b/],
  ["silences a tool", new RegExp(`@ts-(?:${"ignore|expect-error|nocheck"})|${"biome"}-ignore|${"oxlint"}-disable`)],
];

const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** Columns of a comment; the formatter holds code to the same. */
const WIDTH = 120;

/** Comments wider than a window. */
const wideComments = (path: string, text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      COMMENT.test(line) && line.length > WIDTH && !/https?:\/\/\S{60}/.test(line)
        ? [`${path}:${index + 1} is a comment above ${WIDTH} columns`]
        : [],
    );

/** Each line of `text` that a tracked file must not have, as `path:line why`. */
export function trackedTextFaults(path: string, text: string): string[] {
  const isCode = /\.(?:[cm]?[jt]sx?)$/.test(path);
  const rules = isCode ? [...FORBIDDEN, ...FORBIDDEN_IN_CODE] : FORBIDDEN;
  return [...(isCode ? wideComments(path, text) : []), ...forbiddenText(path, text, rules)];
}

function forbiddenText(path: string, text: string, rules: typeof FORBIDDEN): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules.filter(([, pattern]) => pattern.test(line)).map(([why]) => `${path}:${index + 1} ${why}`),
    );
}

/** What a tracked file must not say: why, and how it looks. */
const FORBIDDEN: readonly (readonly [why: string, pattern: RegExp])[] = [
  ["names a path of one machine", /(?<![\w.)\]}*-])\/(?:work|root|farm|tmp)\/[a-z]/],
  ["names a package registry or a key to one", new RegExp(`\\b${"registry"}\\.[a-z]+\\.[a-z]+|_auth${"Token"}`)],
];

const FORBIDDEN_IN_CODE: typeof FORBIDDEN = [
  ["skips a test or runs one alone", /\b(?:it|test|describe)\.(?:skip|only|todo)\b/],
  ["silences a tool", new RegExp(`@ts-(?:${"ignore|expect-error|nocheck"})|${"biome"}-ignore|${"oxlint"}-disable`)],
];

/** Each line of `text` that a tracked file must not have, as `path:line why`. */
export function trackedTextFaults(path: string, text: string): string[] {
  const rules = /\.(?:[cm]?[jt]sx?)$/.test(path) ? [...FORBIDDEN, ...FORBIDDEN_IN_CODE] : FORBIDDEN;
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules.filter(([, pattern]) => pattern.test(line)).map(([why]) => `${path}:${index + 1} ${why}`),
    );
}

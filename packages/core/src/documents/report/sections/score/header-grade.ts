import { type HeaderGrade, type ScanReport, sentenceCase, showSigned } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { small } from "../../../blocks/build-blocks.ts";

export interface HeaderTestLine {
  readonly name: string;
  /** False = an optional header that is not sent and costs no points. */
  readonly counted: boolean;
  readonly result: string;
  readonly sign: "tick" | "cross";
  readonly word: "passes" | "does not pass";
  readonly modifier: string;
  readonly differs: boolean;
}

export interface HeaderGradeSection {
  readonly grade: string;
  readonly score: number;
  readonly publishedGrade: string;
  readonly publishedScore: number;
  readonly tests: readonly HeaderTestLine[];
  readonly differences: readonly { readonly name: string; readonly reason: string; readonly published: string }[];
}

/** The method's result names begin with the test's name or its short form; the state follows. */
const PREFIX =
  /^(?:csp|hsts|sri|coep|coop|corp|cookies|redirection|referrer-policy|cross-origin-resource-sharing|x-frame-options|x-content-type-options)-/;
const SPELLED: Readonly<Record<string, string>> = { x: "X", https: "HTTPS", http: "HTTP", csp: "CSP" };

const titled = (test: string) =>
  test
    .split("-")
    .map((word) => SPELLED[word] ?? sentenceCase(word))
    .join("-");

/** Results that read badly word by word. */
const RESULTS: Readonly<Record<string, string>> = {
  "csp-implemented-with-no-unsafe-default-src-none": "implemented with no unsafe source and default-src 'none'",
  "csp-implemented-with-no-unsafe": "implemented with no unsafe source",
  "hsts-not-implemented-no-https": "not implemented: no HTTPS",
  "redirection-not-needed-no-http": "not needed: no HTTP",
  "sri-not-implemented-response-not-html": "not implemented: the response is not HTML",
};
const SPELLED_RESULT: Readonly<Record<string, string>> = {
  cert: "certificate",
  csp: "CSP",
  hsts: "HSTS",
  http: "HTTP",
  https: "HTTPS",
  httponly: "HttpOnly",
  samesite: "SameSite",
};

const inWords = (id: string) =>
  RESULTS[id] ??
  id
    .replace(PREFIX, "")
    .split("-")
    .map((word) => SPELLED_RESULT[word] ?? word)
    .join(" ")
    .replace("secure flag", "Secure flag");

function sections(grade: HeaderGrade): HeaderGradeSection {
  const tests = Object.entries(grade.tests).sort(([a, x], [b, y]) => x.modifier - y.modifier || (a < b ? -1 : 1));
  return {
    grade: grade.grade,
    score: grade.score,
    publishedGrade: grade.published.grade,
    publishedScore: grade.published.score,
    tests: tests.map(([name, test]) => ({
      name: titled(name),
      counted: !(test.pass && test.modifier === 0 && test.result.endsWith("-not-implemented")),
      result: inWords(test.result),
      sign: test.pass ? "tick" : "cross",
      word: test.pass ? "passes" : "does not pass",
      modifier: showSigned(test.modifier),
      differs: test.differs !== undefined,
    })),
    differences: tests.flatMap(([name, { differs }]) =>
      differs
        ? [
            {
              name: titled(name),
              reason: differs.reason,
              published: `${inWords(differs.publishedResult)} (${showSigned(differs.publishedModifier)})`,
            },
          ]
        : [],
    ),
  };
}

/**
 * The header grade by this method and by the published one, with the reason for each difference; null = no page was
 * reached.
 */
export function headerGrade({ scores }: ScanReport): HeaderGradeSection | null {
  return scores.headers === null ? null : sections(scores.headers);
}

export function headerGradeBlocks(report: ScanReport): Block[] | null {
  const made = headerGrade(report);
  if (made === null) return null;
  return [
    {
      kind: "grade",
      letter: made.grade,
      text: [
        { text: `${made.score} by our method. ` },
        { text: `${made.publishedGrade}, ${made.publishedScore}`, strong: true },
        { text: " by the published method." },
      ],
    },
    {
      kind: "states",
      caption: "Header tests",
      columns: true,
      items: made.tests.map(({ name, result, sign, word, modifier, differs }) => ({
        mark: { word, sign },
        title: [{ text: name }, { text: ` ${result}`, muted: true }],
        detail: "",
        value: differs ? `${modifier}*` : modifier,
      })),
    },
    ...made.differences.map(({ name, reason, published }) =>
      small(`* ${name}: ${reason} The published method: ${published}.`),
    ),
  ];
}

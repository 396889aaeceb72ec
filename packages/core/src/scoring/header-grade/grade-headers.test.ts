import { HEADER_RESULTS, HeaderGrade } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildAnswer, buildCookie } from "../../scan/checks/build-page.ts";
import { gradeHeaders, gradeOf } from "./grade-headers.ts";

const BASE = [
  ["content-type", "text/html"],
  ["strict-transport-security", "max-age=31536000"],
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
] as const;

describe("the header grade", () => {
  it("sums a bare site to 30, a D: no policy -25, no HSTS -20, no nosniff -5, framing -20, the rest 0", () => {
    expect(gradeHeaders(buildFacts())).toMatchObject({
      algorithm: "observatory-6",
      score: 30,
      grade: "D",
      published: { score: 30, grade: "D" },
    });
  });

  it("adds up a well-configured site to 115, an A+: a safe policy +5, framing +5, a private referrer +5", () => {
    const grade = gradeHeaders(
      buildAnswer([...BASE, ["content-security-policy", "default-src 'self'"], ["referrer-policy", "no-referrer"]]),
    );
    expect(grade).toMatchObject({ score: 115, grade: "A+" });
  });

  it("counts no bonus below 90: without a policy 100 - 25 = 75, a B, however good the rest", () => {
    const grade = gradeHeaders(
      buildAnswer([...BASE, ["referrer-policy", "no-referrer"], ["cross-origin-opener-policy", "same-origin"]]),
    );
    expect(grade).toMatchObject({ score: 75, grade: "B" });
  });

  it("counts bonuses from 90 on: 100 - 10 + 5 + 5 = 100", () => {
    const headers = [
      ...BASE,
      ["content-security-policy", "default-src 'self'; script-src 'self' 'unsafe-eval'"],
      ["referrer-policy", "no-referrer"],
    ] as const;
    expect(gradeHeaders(buildAnswer(headers))).toMatchObject({ score: 100, grade: "A+" });
  });

  it("stops at 0", () => {
    const grade = gradeHeaders(
      buildFacts({
        http: {
          cookies: [buildCookie({ secure: false })],
          cors: { allowOrigin: "https://origin-check.example", allowCredentials: true, reflectsOrigin: true },
        },
      }),
    );
    expect(grade).toMatchObject({ score: 0, grade: "F" });
  });

  it("shows the published reading separately and why ours differs", () => {
    const grade = gradeHeaders(
      buildAnswer([
        ["content-type", "text/html"],
        ["strict-transport-security", "max-age=oneyear"],
      ]),
    );
    expect(grade).toMatchObject({ score: 30, published: { score: 50, grade: "C" } });
    expect(grade?.tests["strict-transport-security"]).toMatchObject({
      result: "hsts-header-invalid",
      pass: false,
      modifier: -20,
      differs: {
        publishedResult: "hsts-implemented-max-age-at-least-six-months",
        publishedModifier: 0,
        reason: expect.stringContaining("RFC 6797"),
      },
    });
    expect(grade?.tests["x-frame-options"]).not.toHaveProperty("differs");
  });

  it.each([
    ["strict-transport-security", [["strict-transport-security", "max-age=0"]], "disables HSTS"],
    ["strict-transport-security", [["strict-transport-security", "max-age = 300"]], "Spaces around"],
    ["content-security-policy", [["content-security-policy", "default-src 'self'; default-src *"]], "the first counts"],
    [
      "content-security-policy",
      [["content-security-policy", "default-src 'self'; script-src-elem 'unsafe-inline'"]],
      "take precedence over script-src",
    ],
    ["x-frame-options", [["x-frame-options", "ALLOW-FROM https://a.example"]], "ignore this value"],
    ["x-frame-options", [["content-security-policy", "frame-ancestors *"]], "allows every site to frame it"],
  ] as const)("states the reason for this answer, for %s with %j", (test, headers, reason) => {
    expect(gradeHeaders(buildAnswer(headers))?.tests[test]?.differs?.reason).toContain(reason);
  });

  it("grades any header text without throwing, and the same text twice alike", () => {
    const names = [
      "content-security-policy",
      "strict-transport-security",
      "x-frame-options",
      "referrer-policy",
      "cross-origin-opener-policy",
      "content-type",
    ];
    const words = fc.constantFrom(
      "default-src",
      "'self'",
      "'none'",
      "max-age",
      "=",
      ";",
      ",",
      " ",
      '"',
      "deny",
      "*",
      "1",
      "script-src",
      "'unsafe-inline'",
      "\u0000",
      "é",
    );
    const value = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 }), (headers) => {
        const grade = gradeHeaders(buildAnswer(headers));
        expect(HeaderGrade.safeParse(grade).success).toBe(true);
        expect(gradeHeaders(buildAnswer(headers))).toEqual(grade);
      }),
    );
  });

  it("has the twelve published tests", () => {
    expect(Object.keys(gradeHeaders(buildFacts())?.tests ?? {})).toEqual([
      "content-security-policy",
      "cookies",
      "cross-origin-embedder-policy",
      "cross-origin-opener-policy",
      "cross-origin-resource-policy",
      "cross-origin-resource-sharing",
      "redirection",
      "referrer-policy",
      "strict-transport-security",
      "subresource-integrity",
      "x-content-type-options",
      "x-frame-options",
    ]);
  });

  it.each([404, 429, 500, 503])("grades nothing at status %i", (status) => {
    expect(gradeHeaders(buildFacts({ http: { final: { status } } }))).toBeNull();
  });

  it.each([200, 301, 401, 403])("grades what responds with status %i", (status) => {
    expect(gradeHeaders(buildFacts({ http: { final: { status } } }))).not.toBeNull();
  });

  it("grades nothing behind a block page or without the web", () => {
    expect(gradeHeaders(buildFacts({ http: { final: null } }))).toBeNull();
    expect(gradeHeaders(buildFacts({ http: null }))).toBeNull();
  });
});

describe("the ladder of grades", () => {
  it.each([
    [100, "A+"],
    [99, "A"],
    [90, "A"],
    [89, "A-"],
    [85, "A-"],
    [84, "B+"],
    [80, "B+"],
    [79, "B"],
    [70, "B"],
    [69, "B-"],
    [65, "B-"],
    [64, "C+"],
    [60, "C+"],
    [59, "C"],
    [50, "C"],
    [49, "C-"],
    [45, "C-"],
    [44, "D+"],
    [40, "D+"],
    [39, "D"],
    [30, "D"],
    [29, "D-"],
    [25, "D-"],
    [24, "F"],
    [0, "F"],
  ])("gives %i an %s", (score, grade) => {
    expect(gradeOf(score)).toBe(grade);
  });

  it("knows every published result, failing ones never with a bonus", () => {
    expect(Object.keys(HEADER_RESULTS)).toHaveLength(76);
    expect(Object.values(HEADER_RESULTS).filter(({ pass, modifier }) => !pass && modifier >= 0)).toEqual([]);
  });
});

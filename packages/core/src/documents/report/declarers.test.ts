import { CONTROL_KEYS, DECLARERS, type Declarer, goodAnswer } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { AUDIENCES, type AudienceName } from "./audiences.ts";
import { buildReportModel } from "./build-report-model.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { buildContext, WELL_TOLD } from "./test/build-context.ts";

const AUDIENCE_NAMES = Object.keys(AUDIENCES) as AudienceName[];
const report = buildReport();

/** Every control answered, some in part. */
const ANSWERED = {
  ...WELL_TOLD,
  ...Object.fromEntries(
    CONTROL_KEYS.map((key, place) => [
      `controls.${key}`,
      { answer: place % 4 === 0 ? "partial" : place % 7 === 0 ? "no" : goodAnswer(key) },
    ]),
  ),
};

const text = (audience: AudienceName, declaredBy: Declarer) =>
  reportMarkdown(buildReportModel(report, { audience, context: buildContext(report, ANSWERED, declaredBy) }));

const lines = (markdown: string, words: RegExp) => markdown.split("\n").filter((line) => words.test(line));

describe.each(AUDIENCE_NAMES)("the %s report", (audience) => {
  test.each(DECLARERS)("names who declared each value: %s", (declaredBy) => {
    expect(lines(text(audience, declaredBy), /insured or (recorded by )?broker/i)).toEqual([]);
  });

  test("attributes nothing to the insured that the broker recorded, nor the reverse", () => {
    expect(lines(text(audience, "broker"), /declared by insured/i)).toEqual([]);
    expect(lines(text(audience, "insured"), /recorded by broker/i)).toEqual([]);
  });
});

import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { reportsAsJunit } from "./junit.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => name === "testsuite" || name === "testcase",
});

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).testsuites;
}

test("A company is a suite, a check is a case, and the counts add up", () => {
  const suites = read(reportsAsJunit([buildReport(), buildReport()]));
  expect(suites).toMatchObject({ tests: "12", failures: "4", errors: "0", skipped: "2" });
  expect(suites.testsuite).toHaveLength(2);
  expect(suites.testsuite[0]).toMatchObject({
    name: "Harrow Vale Dental Group Limited",
    hostname: "harrowvale.example",
    tests: "6",
    failures: "2",
    skipped: "1",
    time: "1.234",
    timestamp: "2026-11-05T09:14:00.000Z",
  });
  expect(suites.testsuite[0].testcase[0]).toMatchObject({
    name: "https-available",
    classname: "harrowvale.example.transport",
  });
});

test("A failed check is a failure with evidence and remediation", () => {
  const suites = read(reportsAsJunit([buildReport({ checks: [buildCheck("dmarc-enforced", "fail")] })]));
  expect(suites.testsuite[0].testcase[0].failure).toEqual({
    message: "Title of dmarc-enforced",
    type: "high",
    "#text": "Seen: value of dmarc-enforced\nFix dmarc-enforced.",
  });
});

test("A partial is a failure too; not assessed and not applicable are skipped with the reason", () => {
  const outcomes = ["partial", "not-observed", "not-applicable", "error"] as const;
  const checks = outcomes.map((outcome) => buildCheck(`check-${outcome}`, outcome));
  const cases = read(reportsAsJunit([buildReport({ checks })])).testsuite[0].testcase;
  expect(cases[0].failure.type).toBe("high");
  expect(cases.slice(1).map((item: { skipped: { message: string } }) => item.skipped.message)).toEqual([
    "not-observed: Reason of check-not-observed.",
    "not-applicable: Reason of check-not-applicable.",
    "error: Reason of check-error.",
  ]);
});

test("Markup, control characters and non-characters from a site neither break the file nor become elements", () => {
  const value = `</failure><x a="1">&amp;\u0000\u0007]]>\uFFFE'`;
  const check = buildCheck("spf-valid", "fail", { evidence: [{ label: "Seen", value, provenance: "observed" }] });
  const failure = read(reportsAsJunit([buildReport({ checks: [check] })])).testsuite[0].testcase[0].failure;
  expect(failure["#text"]).toBe(`Seen: </failure><x a="1">&amp; ]]>'\nFix spf-valid.`);
});

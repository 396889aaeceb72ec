import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { securityTxtValid } from "./security-txt-valid.ts";

const file = {
  present: true,
  url: "https://www.harrowvale.example/.well-known/security.txt",
  contacts: ["mailto:security@harrowvale.example"],
  expires: "2027-05-01T00:00:00.000Z",
  expired: false,
  valid: true,
  problems: [],
};

describe("security-txt-valid", () => {
  test("a current file passes", () => {
    const verdict = securityTxtValid.judge(buildFacts({ http: { securityTxt: file } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("2027-05-01");
  });

  test("an expired file fails", () => {
    expect(
      securityTxtValid.judge(
        buildFacts({ http: { securityTxt: { ...file, expired: true, expires: "2026-01-01T00:00:00.000Z" } } }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a file without contact fails", () => {
    expect(
      securityTxtValid.judge(buildFacts({ http: { securityTxt: { ...file, valid: false, contacts: [] } } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("another fault earns half", () => {
    const verdict = securityTxtValid.judge(
      buildFacts({ http: { securityTxt: { ...file, valid: false, problems: ["Expires is given twice."] } } }),
    );
    expect(verdict).toMatchObject({ outcome: "partial", fraction: 0.5 });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("given twice");
  });

  test("without the file the question does not arise", () => {
    expect(securityTxtValid.judge(buildFacts({ http: { securityTxt: { present: false } } }))).toMatchObject({
      outcome: "not-applicable",
    });
  });

  test("a file that was not read is not observed", () => {
    expect(securityTxtValid.judge(buildFacts({ http: { securityTxt: { ...file, valid: null } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      securityTxtValid.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});

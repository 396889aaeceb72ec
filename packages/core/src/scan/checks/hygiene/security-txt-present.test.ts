import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { securityTxtPresent } from "./security-txt-present.ts";

const file = {
  present: true,
  url: "https://www.harrowvale.example/.well-known/security.txt",
  contacts: ["mailto:security@harrowvale.example"],
  expires: "2027-05-01T00:00:00.000Z",
  expired: false,
  valid: true,
  problems: [],
};

describe("security-txt-present", () => {
  test("a file with a contact passes", () => {
    const verdict = securityTxtPresent.judge(buildFacts({ http: { securityTxt: file } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("security@harrowvale.example");
  });

  test("a site without the file fails", () => {
    expect(securityTxtPresent.judge(buildFacts({ http: { securityTxt: { present: false } } }))).toMatchObject({
      outcome: "fail",
    });
  });

  test("an address that did not answer is not observed", () => {
    expect(securityTxtPresent.judge(buildFacts({ http: { securityTxt: { present: null } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      securityTxtPresent.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});

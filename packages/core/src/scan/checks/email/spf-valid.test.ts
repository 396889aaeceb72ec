import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { spfValid } from "./spf-valid.ts";

const judge = (spf: Partial<EmailFacts["spf"]>) => spfValid.judge(buildFacts({ email: { spf } }));

test("a record that evaluates to its end passes", () => {
  expect(judge({}).outcome).toBe("pass");
});

test.each(["multiple-records", "syntax", "include-none", "include-loop", "redirect-none", "mx-limit"] as const)(
  "%s fails and says so in words",
  (error) => {
    const verdict = judge({ valid: false, error });
    expect(verdict.outcome).toBe("fail");
    expect(verdict.evidence.at(-1)?.value).toMatch(/ /);
  },
);

test.each(["too-many-lookups", "too-many-void-lookups"] as const)(
  "%s costs its points in another check only",
  (error) => {
    expect(judge({ valid: false, error }).outcome).toBe("pass");
  },
);

test("an include that did not answer is not observed", () => {
  expect(judge({ valid: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: null, valid: null, error: "temperror", record: null }).outcome).toBe("not-observed");
});

test("without a record the question does not arise", () => {
  expect(judge({ present: false, valid: false, error: "none", record: null }).outcome).toBe("not-applicable");
});

test("a record that authorises no sender must still be valid", () => {
  expect(judge({ record: "v=spf1 -all" }).outcome).toBe("pass");
});

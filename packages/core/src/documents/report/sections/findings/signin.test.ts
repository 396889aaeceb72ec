import { expect, test } from "vitest";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildLoginPage } from "../../../../scan/checks/build-page.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { cellsOf, rowsOf } from "../../../blocks/test/find-blocks.ts";
import { signIn } from "./signin.ts";

const value = (made: ReturnType<typeof signIn>, label: string) =>
  rowsOf(made?.values ?? []).find((each) => each.label === label);

test("without an answer MFA is an estimate with its breakdown, and never observed", () => {
  // buildReport's unencrypted login page loses 10 of the 40.
  const made = signIn(buildReport());
  expect(value(made, "Likelihood of MFA")).toMatchObject({ value: "30%, low confidence", provenance: "estimated" });
  expect(cellsOf(made?.tables ?? [], "Likelihood of MFA, breakdown")).toEqual([
    ["Baseline (fewer than half of companies require MFA)", "40"],
    ["Login page served over HTTP", "−10"],
  ]);
});

test("the client's answer replaces it", () => {
  const controls = { mfaEmail: { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" } };
  expect(value(signIn(buildReport({ record: { controls } })), "MFA coverage")).toMatchObject({
    value: "0%, medium confidence",
    provenance: "declared",
  });
});

test("login pages and points to verify at onboarding are listed", () => {
  const made = signIn(buildReport({ facts: buildFacts({ page: { loginPages: [buildLoginPage()] } }) }));
  expect(cellsOf(made?.tables ?? [], "Login pages observed")?.[0]).toEqual([
    "https://www.harrowvale.example/login",
    "a password",
    "yes",
    "no",
  ]);
  expect(made?.verify).toHaveLength(3);
});

test("a page that was not reached is 'not observed', not 'none'", () => {
  const facts = buildFacts({ page: null, unseen: { page: "No answer." } });
  expect(value(signIn(buildReport({ facts })), "Single sign-on")).toMatchObject({
    value: "not observed",
    provenance: "none",
  });
  const unreached = { ...facts, http: null };
  expect(value(signIn(buildReport({ facts: unreached })), "Session cookies")).toMatchObject({ provenance: "none" });
  expect(signIn(buildReport({ status: "failed" }))).toBeNull();
});

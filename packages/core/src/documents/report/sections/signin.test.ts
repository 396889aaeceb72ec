import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildLoginPage } from "../../../scan/checks/build-login-page.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { signin } from "./signin.ts";

const value = (made: ReturnType<typeof signin>, label: string) => made?.values.find((each) => each.label === label);

test("without an answer MFA is an estimate with its sum, and never observed", () => {
  // buildReport's login page in clear takes 10 of the 40.
  const made = signin(buildReport());
  expect(value(made, "MFA")).toMatchObject({ value: "30% likely, confidence Low", provenance: "estimated" });
  expect(made?.grids[0]?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["Nothing known: fewer than half of companies require MFA", "40"],
    ["A login page is served in clear", "−10"],
  ]);
});

test("the client's answer stands in its place", () => {
  const controls = { mfaEmail: { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" } };
  expect(value(signin(buildReport({ record: { controls } })), "MFA")).toMatchObject({
    value: "0% by the client's answers, confidence Medium",
    provenance: "declared",
  });
});

test("login pages are listed, and what is to be verified at onboarding", () => {
  const made = signin(buildReport({ facts: buildFacts({ page: { loginPages: [buildLoginPage()] } }) }));
  expect(made?.grids[1]?.rows[0]?.map(({ text }) => text)).toEqual([
    "https://www.harrowvale.example/login",
    "a password",
    "yes",
    "no",
  ]);
  expect(made?.verify).toHaveLength(3);
});

test("a page that was not seen has no 'none', but 'not seen'", () => {
  const facts = buildFacts({ page: null, unseen: { page: "No answer." } });
  expect(value(signin(buildReport({ facts })), "Sign-in through")).toMatchObject({
    value: "not seen",
    provenance: "none",
  });
  expect(signin(buildReport({ status: "failed" }))).toBeNull();
});

import type { Blocker } from "@broker/contracts";
import { expect, test } from "vitest";
import { type BindingChecks, bindingBoxes } from "./binding-boxes.ts";

const isBound = ({ bind }: Readonly<Record<string, string>>) => bind === "yes";
const blocker = { title: "Claims not declared", subject: "no claims history is recorded" } as Blocker;
const checks = (alert: string | null, blockers: Blocker[]): BindingChecks => ({
  alert,
  placeability: {
    verdict: blockers.length === 0 ? "ready" : "needs-work",
    basis: "record",
    asOf: "2026-11-22",
    blockers,
    notAssessed: [],
  },
});
const shown = (known: BindingChecks | undefined, refused: boolean, bind: string) =>
  bindingBoxes(known, refused, isBound)
    .filter(({ when }) => when?.({ bind }) === true)
    .map(({ name }) => name);

test("the reason is asked for at once when the company is not active, else after a refusal", () => {
  const alert = "Companies House records Acme Ltd as 'in liquidation'.";
  expect(shown(checks(alert, []), false, "yes")).toEqual(["despiteContradictions"]);
  expect(shown(checks(alert, []), false, "")).toEqual([]);
  expect(shown(checks(null, []), false, "yes")).toEqual([]);
  expect(shown(undefined, true, "yes")).toEqual(["despiteContradictions"]);
});

test("open blockers are shown with the verdict and must be confirmed to bind", () => {
  const [, confirm] = bindingBoxes(checks(null, [blocker]), false, isBound);
  expect(confirm).toMatchObject({
    label: "Bind with placeability 'Needs work'",
    hint: "Open blockers: Claims not declared (no claims history is recorded).",
    required: true,
  });
  expect(shown(checks(null, [blocker]), false, "yes")).toEqual(["blockersConfirmed"]);
  expect(shown(checks(null, [blocker]), false, "")).toEqual([]);
});

import type { Blocker } from "@broker/contracts";
import { expect, test } from "vitest";
import { RefusedCall } from "../../data/source.ts";
import { type BindingChecks, type BindingRefusal, bindingBoxes, bindingRefusal } from "./binding-boxes.ts";

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
const shown = (known: BindingChecks | undefined, refused: BindingRefusal, bind: string) =>
  bindingBoxes(known, refused, isBound)
    .filter(({ when }) => when?.({ bind }) === true)
    .map(({ name }) => name);

test("the reason is asked for at once when the company is not active, else after a refusal", () => {
  const alert = "Companies House records Acme Ltd as 'in liquidation'.";
  expect(shown(checks(alert, []), null, "yes")).toEqual(["despiteContradictions"]);
  expect(shown(checks(alert, []), null, "")).toEqual([]);
  expect(shown(checks(null, []), null, "yes")).toEqual([]);
  expect(shown(undefined, "reason", "yes")).toEqual(["despiteContradictions"]);
});

test("open blockers are shown with the verdict and must be confirmed to bind", () => {
  const confirm = bindingBoxes(checks(null, [blocker]), null, isBound).at(-1);
  expect(confirm).toMatchObject({
    label: "Bind with placeability 'Needs work'",
    hint: "Open blockers: Claims not declared (no claims history is recorded).",
    required: true,
  });
  expect(shown(checks(null, [blocker]), null, "yes")).toEqual(["blockersConfirmed"]);
  expect(shown(checks(null, [blocker]), null, "")).toEqual([]);
});

test("a second policy is confirmed after the server questioned it, and a reason is not asked for then", () => {
  const refused = (option: string) =>
    bindingRefusal(
      new RefusedCall({
        type: "about:blank",
        title: "Conflict",
        status: 409,
        code: "record_unsettled",
        detail: "Refused.",
        fix: { kind: "set-option", option },
      }),
    );
  expect([refused("besideBound"), refused("despiteContradictions"), bindingRefusal(null)]).toEqual([
    "second-policy",
    "reason",
    null,
  ]);
  expect(shown(checks(null, []), "second-policy", "yes")).toEqual(["besideBound"]);
  expect(shown(checks(null, []), "second-policy", "")).toEqual([]);
});

import { penceOf, printedAmounts, showGbpPounds } from "@broker/contracts";
import { expect, test } from "vitest";
import { firstActions } from "../../../../plan/priority-actions.ts";
import { buildProfile, declared } from "../../../../testing/build-profile.ts";
import { buildControls, buildSituation } from "../../../../testing/build-situation.ts";
import { whatIf } from "../../../../what-if/what-if.ts";
import { blocksOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { actionEffect, actions } from "./actions.ts";

const controls = buildControls({ mfaEmail: "no", edr: "no", backupOffline: "yes", backupTested: "yes" });
const { report } = buildSituation({ "supported-software": "fail" }, controls);

/** The report with the what-if of its first actions for an expiring premium in pence. */
function withPremium(premium: number) {
  if (report === null) throw new Error("the fixture has no report");
  const asOf = "2026-11-05T09:00:00Z";
  const profile = buildProfile(
    {},
    {
      revenue: declared(500_000_000),
      controls,
      expiring: declared({ premium, limit: 100_000_000, retention: 1_000_000, source: "Northbank" }),
      scan: { id: report.id, revision: 1, startedAt: report.startedAt },
    },
  );
  const ids = firstActions(report).actions.map(({ id }) => id);
  const effects = ids.map((_, place) =>
    whatIf({
      profile,
      report,
      blockers: [],
      goal: { kind: "fixes", ids: ids.slice(0, place + 1) },
      terms: { limit: 100_000_000, retention: 1_000_000 },
      run: { seed: 1, years: 1, asOf },
    }),
  );
  const expiring = effects.at(-1)?.figures.find(({ id }) => id === "expiring-premium");
  if (expiring?.kind !== "money" || expiring.change === null) throw new Error("the what-if has no expiring premium");
  return { report, context: { ...SCAN_ALONE, profile, effects }, expiring };
}

test("The report prints the change in premium that the what-if of the same actions prints", () => {
  const made = withPremium(1_234_500);
  const change = printedAmounts(made.expiring).change ?? 0;
  // The premium is printed as declared, what follows at three significant figures: not the exact change, rounded.
  expect(change).not.toBe(penceOf(made.expiring.change ?? 0));
  expect(textsOf(actionEffect(made.report, made.context)).join(" ")).toContain(
    `Premium ${showGbpPounds(change)} a year`,
  );
  const moved = blocksOf(actions(made.report, made.context) ?? [], "actions")
    .flatMap(({ items }) => items.flatMap(({ notes }) => notes))
    .flatMap((note) => /premium −GBP ([\d,]+) a year/.exec(note)?.[1] ?? [])
    .map((amount) => -100 * Number(amount.replaceAll(",", "")));
  expect(moved.reduce((sum, pence) => sum + pence, 0)).toBe(change);
});

import { penceOf, type RoiResult, showMoney } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { BarRows } from "../../shared/charts/bar-rows.tsx";
import { Chart } from "../../shared/charts/chart.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { TraceTable } from "../../shared/risk/trace-table.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

/** Titles of the calculator's figures. */
export const ROI_WORDS: Readonly<Record<RoiResult["trace"][number]["figure"], string>> = {
  monthlyOnboardingSavings: "Onboarding savings",
  premiumOptimisationRevenue: "Premium optimisation",
  claimsPreventionValue: "Claims prevention",
  totalMonthlyROI: "Total per month",
  investmentCost: "Cost per month",
  roiMultiplier: "Total ÷ cost",
};

const PARTS = ["monthlyOnboardingSavings", "premiumOptimisationRevenue", "claimsPreventionValue"] as const;

/** The result of the entered numbers, part by part, with the calculation one click away. */
export function RoiSums({ result, clear }: { readonly result: RoiResult; readonly clear: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  const { totalMonthlyROI, investmentCost, roiMultiplier, notes, trace } = result;
  const parts = PARTS.map((figure) => ({
    name: ROI_WORDS[figure],
    value: penceOf(result[figure]),
    text: showMoney(result[figure]),
  }));
  return (
    <>
      {notes.length === 0 ? null : (
        <Notice className="mb-4" kind="ink">
          {notes.join(" ")}
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2" aria-live="polite">
        <div>
          <Figure size="tile" value={showMoney(totalMonthlyROI)} unit="per month" />
          <p className="text-sm text-ink-2">
            <ProvenanceMark of="estimated" word /> · {roiMultiplier} times the cost of {showMoney(investmentCost)} per
            month
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {clear}
          <Button size="small" onClick={() => setOpen(true)}>
            How was this calculated
          </Button>
        </div>
      </div>
      <Chart
        title="Return by component"
        titleHidden
        finding={`${parts.map(({ name, text }) => `${name} ${text}`).join(", ")}.`}
        table={{
          head: ["Part", "Per month"],
          rows: [
            ...parts.map(({ name, text }) => [name, text]),
            [ROI_WORDS.totalMonthlyROI, showMoney(totalMonthlyROI)],
          ],
        }}
        source={<ProvenanceMark of="estimated" word />}
      >
        <BarRows rows={parts} />
      </Chart>
      <Dialog
        wide
        open={open}
        onClose={() => setOpen(false)}
        title="How the return was calculated"
        sub="Every step of the calculation. Unmeasured rates are marked illustrative."
      >
        <div className="grid gap-6">
          {trace.map(({ figure, steps }) => (
            <TraceTable key={figure} title={ROI_WORDS[figure]} steps={steps} times={figure === "roiMultiplier"} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

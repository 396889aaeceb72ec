import { PRODUCT_CLAIM_LABEL, penceOf, type RoiResult, showMoney, showPounds } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { TraceTable } from "../../shared/risk/trace-table.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

const ROI_WORDS: Readonly<Record<RoiResult["trace"][number]["figure"], string>> = {
  monthlyOnboardingSavings: "Onboarding savings",
  premiumOptimisationRevenue: "Premium optimisation",
  claimsPreventionValue: "Claims prevention",
  totalMonthlyROI: "Total per month",
  investmentCost: "Cost per month",
  roiMultiplier: "Total ÷ cost",
};

const PARTS = ["monthlyOnboardingSavings", "premiumOptimisationRevenue", "claimsPreventionValue"] as const;

/** The result of the entered numbers, part by part, with the calculation one click away. */
export function RoiSums({ result, clear }: { readonly result: RoiResult; readonly clear: ReactNode }) {
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

type Example = NonNullable<RoiResult["illustrativeExample"]>;

/** The example from the product's literature: not a figure of this workspace, nor the result of the formula. */
export function RoiExample({ example }: { readonly example: Example }) {
  const figures = [
    ...[...PARTS, "totalMonthlyROI" as const].map(
      (figure) => [ROI_WORDS[figure], showPounds(example[figure])] as const,
    ),
    [ROI_WORDS.roiMultiplier, `${example.roiMultiplier}x`] as const,
  ];
  return (
    <div data-claim className="rounded border border-dashed border-rule px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="font-semibold">Illustrative example</b>
        <span className="text-ink-3">{PRODUCT_CLAIM_LABEL}</span>
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-5">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="font-serif text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{example.row.source}. Change a number above to calculate your own.</p>
    </div>
  );
}

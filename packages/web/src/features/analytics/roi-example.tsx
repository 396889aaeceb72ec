import { PRODUCT_CLAIM_LABEL, type RoiResult, showPounds } from "@broker/contracts";
import type { ReactNode } from "react";
import { ROI_WORDS } from "./roi-words.ts";

type Example = NonNullable<RoiResult["illustrativeExample"]>;

/** The example from the product's literature: not a figure of this workspace, nor the result of the formula. */
export function RoiExample({ example }: { readonly example: Example }): ReactNode {
  const parts = ["monthlyOnboardingSavings", "premiumOptimisationRevenue", "claimsPreventionValue"] as const;
  return (
    <div data-claim className="rounded border border-dashed border-rule px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="font-semibold">Illustrative example</b>
        <span className="text-ink-3">{PRODUCT_CLAIM_LABEL}</span>
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-5">
        {parts.map((figure) => (
          <div key={figure}>
            <dt className="text-xs text-ink-3">{ROI_WORDS[figure]}</dt>
            <dd className="font-serif text-lg">{showPounds(example[figure])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-xs text-ink-3">{ROI_WORDS.totalMonthlyROI}</dt>
          <dd className="font-serif text-lg">{showPounds(example.totalMonthlyROI)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{ROI_WORDS.roiMultiplier}</dt>
          <dd className="font-serif text-lg">{example.roiMultiplier}x</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-2">{example.row.source}. Change a number above to calculate your own.</p>
    </div>
  );
}

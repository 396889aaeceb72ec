import { PRODUCT_CLAIM_LABEL, PRODUCT_CLAIMS } from "@broker/contracts";
import type { ReactNode } from "react";

const SHOWN = [
  PRODUCT_CLAIMS.underThirtySeconds,
  PRODUCT_CLAIMS.upToForty,
  PRODUCT_CLAIMS.seventeenFrameworks,
  PRODUCT_CLAIMS.comparison,
  PRODUCT_CLAIMS.onboarding,
  PRODUCT_CLAIMS.fasterOnboarding,
  PRODUCT_CLAIMS.sixtyTimes,
];

/** Product claims, each labelled as such. */
export function ClaimRow(): ReactNode {
  return (
    <ul data-claim className="grid grid-cols-2 gap-x-6 md:grid-cols-4">
      {SHOWN.map(({ figure, words }) => (
        <li key={figure} className="border-t border-line py-3">
          <p className="font-serif text-xl leading-[30px] tracking-[-0.01em]">{figure}</p>
          <p className="text-sm text-ink-2">{words}</p>
          <p className="mt-[2px] text-xs text-ink-3">{PRODUCT_CLAIM_LABEL}</p>
        </li>
      ))}
    </ul>
  );
}

import { type OutlookCategory, type RateDirection, type RiskPrediction, showCount } from "@broker/contracts";
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import type { ReactNode } from "react";

/** Label of each predicted category. */
export const CATEGORY_TITLES: Readonly<Record<OutlookCategory, string>> = {
  overall: "Overall",
  technical: "Technical",
  operational: "Operational",
  compliance: "Compliance",
  human: "Human",
};

type Trend = RiskPrediction["trend"];

const TRENDS: Readonly<Record<Trend, { readonly words: string; readonly look: string; readonly arrow: ReactNode }>> = {
  increasing: { words: "Increasing", look: "text-high", arrow: <ArrowUp aria-hidden="true" className="size-[14px]" /> },
  decreasing: {
    words: "Decreasing",
    look: "text-low",
    arrow: <ArrowDown aria-hidden="true" className="size-[14px]" />,
  },
  stable: { words: "Stable", look: "text-ink-2", arrow: <Minus aria-hidden="true" className="size-[14px]" /> },
};

/** The trend of a risk: more than ten points up, down, or neither. */
export function TrendMark({ of }: { readonly of: Trend }) {
  const { words, look, arrow } = TRENDS[of];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${look}`}>
      {arrow}
      {words}
    </span>
  );
}

/** Label of each direction of rates; 'Not known' without enough renewals. */
export const rateWords = (direction: RateDirection | null): string =>
  direction === null ? "Not known" : { rising: "Rising", falling: "Falling", level: "Level" }[direction];

/** 'needs 2 more scans'. */
export const needsScans = (needed: number): string => `needs ${showCount(needed, "more scan")}`;

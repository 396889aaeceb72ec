import { mappingConfidence } from "@broker/contracts";
import type { ReactNode } from "react";

const LOOKS = {
  green: { word: "high", look: "bg-low-tint text-low" },
  yellow: { word: "fair", look: "bg-medium-tint text-medium" },
  red: { word: "low", look: "bg-high-tint text-high" },
} as const;

/** How far a box can be relied on: from 0.9 high, from 0.7 fair, else low; a blank required box says so. */
export function ConfidenceBadge({
  confidence,
  blank,
}: {
  readonly confidence: number;
  readonly blank: boolean;
}): ReactNode {
  const { word, look } = blank ? { word: "blank", look: LOOKS.red.look } : LOOKS[mappingConfidence(confidence)];
  return (
    <span className={`inline-block rounded px-[6px] text-xs leading-[20px] font-semibold whitespace-nowrap ${look}`}>
      {word}
      {blank ? null : <span className="font-normal"> {confidence.toFixed(2)}</span>}
    </span>
  );
}

import type { ReactNode } from "react";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { BrokerMetrics } from "./broker-metrics.tsx";
import { RoiCalculator } from "./roi-calculator.tsx";

/** The tab's panel: how the work goes, counted from the book, and what it would return by the calculator. */
export function AnalyticsTab(): ReactNode {
  return (
    <div>
      <BrokerMetrics />
      <RoiCalculator />
      <ProvenanceKey of={["derived", "declared", "estimated", "none"]} />
    </div>
  );
}

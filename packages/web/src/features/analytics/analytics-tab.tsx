import type { ReactNode } from "react";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { BrokerMetrics } from "./broker-metrics.tsx";
import { RoiCalculator } from "./roi-calculator.tsx";

/** The Analytics tab: performance from the portfolio, and the return by the calculator. */
export function AnalyticsTab(): ReactNode {
  return (
    <div>
      <BrokerMetrics />
      <RoiCalculator />
      <ProvenanceKey of={["derived", "declared", "estimated", "none"]} />
    </div>
  );
}

import { type RiskPrediction, showSigned } from "@broker/contracts";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { CATEGORY_TITLES } from "./outlook-words.tsx";
import type { Forecast } from "./use-live-forecast.ts";

/** The furthest prediction of each category that moves by more than ten points. */
function moving(predictions: readonly RiskPrediction[]): readonly RiskPrediction[] {
  const last = new Map(predictions.map((each) => [each.category, each]));
  return [...last.values()].filter(({ trend }) => trend !== "stable");
}

/** The AI Insights: sentences derived from the figures of the other tabs. */
export function InsightsPanel({ forecast, outlook, client }: Forecast & { readonly client: string }) {
  const moved = moving(outlook?.predictions ?? []);
  const { insights } = forecast;
  if (insights.length === 0 && moved.length === 0)
    return (
      <EmptyState
        sentence="No insights yet."
        fills="They are derived from the loss forecast, which needs the turnover, and from predictions, which need three scans."
        action={
          <LinkButton to={`/dashboard/clients/${encodeURIComponent(client)}?field=turnover`}>
            Open the record
          </LinkButton>
        }
      />
    );
  return (
    <SlipSection
      first
      heading="Insights"
      note="Derived from the figures of this forecast. No language model wrote them."
    >
      <ul className="grid max-w-[76ch] gap-3">
        {moved.map(({ category, timeframe, trend, currentRisk, predictedRisk, confidence }) => (
          <li key={category} className="border-b border-line pb-3">
            <ProvenanceMark of="estimated" /> {CATEGORY_TITLES[category]} risk is {trend}: {predictedRisk} in{" "}
            {timeframe}, {showSigned(predictedRisk - currentRisk)} on the {currentRisk} of the last scan. Confidence:{" "}
            {confidence}.
          </li>
        ))}
        {insights.map(({ text }) => (
          <li key={text} className="border-b border-line pb-3">
            <ProvenanceMark of="estimated" /> {text}
          </li>
        ))}
      </ul>
    </SlipSection>
  );
}

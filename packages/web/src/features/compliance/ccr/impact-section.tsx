import type { CcrView } from "@broker/contracts";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";

const ROWS = [
  { key: "rating", title: "Rating" },
  { key: "savings", title: "Potential premium saving after remediation" },
  { key: "loss", title: "Average annual loss" },
] as const;

/** What the client's readiness means for its insurance: each figure with its rule, or why it is not known. */
export function ImpactSection({ impact }: { readonly impact: CcrView["impact"] }) {
  return (
    <SlipSection heading="Insurance Impact" note="Indicative only. Not a quotation and not advice.">
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {ROWS.map(({ key, title }) => {
          const { value, note } = impact[key];
          return (
            <div key={key}>
              <dt className="text-xs text-ink-3">{title}</dt>
              <dd className={`mt-[2px] font-serif text-lg ${value === null ? "text-ink-3" : ""}`}>
                {value ?? "Not assessed"}
              </dd>
              <dd className="mt-1 text-sm text-ink-2">{note}</dd>
            </div>
          );
        })}
      </dl>
    </SlipSection>
  );
}

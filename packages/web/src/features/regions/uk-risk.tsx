import { type RegionRisk, showCount } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useAddressValue } from "../../shared/address/use-address-value.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { RegionMap } from "./region-map.tsx";
import { RegionPanel } from "./region-panel.tsx";

/** Companies that no tile counts, in a sentence; null = none. */
function besideMap(regions: readonly RegionRisk[]): string | null {
  const elsewhere = regions.find(({ id }) => id === "elsewhere-in-the-uk")?.businesses ?? 0;
  const unknown = regions.find(({ id }) => id === null)?.businesses ?? 0;
  const parts = [
    ...(elsewhere > 0 ? [`${showCount(elsewhere, "firm")} elsewhere in the UK`] : []),
    ...(unknown > 0 ? [`${showCount(unknown, "firm")} without a postcode`] : []),
  ];
  return parts.length === 0 ? null : `Not on the map: ${parts.join(", ")}.`;
}

/** UK business risk: the heatmap, and the panel of the region selected in the address. */
export function UkRisk(): ReactNode {
  const [chosen, choose] = useAddressValue("map");
  const answer = useAnswer("GET /api/regions", {});
  return (
    <section aria-labelledby="uk-risk">
      <h2 id="uk-risk" className="font-semibold">
        UK business risk {answer.data?.sample ? <Tag kind="sample">Sample data</Tag> : null}
      </h2>
      <p className="mb-3 text-sm text-ink-3">Average risk index by region, higher is riskier</p>
      <DataState answer={answer} skeletonRows={9}>
        {({ items }) => {
          const region = chosen === null ? undefined : items.find(({ id }) => id === chosen);
          const beside = besideMap(items);
          return (
            <>
              <RegionMap regions={items} chosen={chosen} onChoose={choose} />
              {beside === null ? null : <p className="mt-2 text-xs text-ink-3">{beside}</p>}
              <div aria-live="polite">{region === undefined ? null : <RegionPanel region={region} />}</div>
            </>
          );
        }}
      </DataState>
    </section>
  );
}

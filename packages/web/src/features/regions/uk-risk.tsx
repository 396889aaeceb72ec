import { type RegionRisk, showCount, showFixed, showNumber } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useFeature, useLevelOf } from "../../data/use-tier.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { RegionMap } from "./region-map.tsx";

const SHOWN = 5;
const TRENDS = {
  up: "Up: higher risk than in previous scans",
  down: "Down: lower risk than in previous scans",
  stable: "Stable",
};

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full" : ""}>
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const notKnown = <ProvenanceMark of="none">not known</ProvenanceMark>;

function Riskiest({ region }: { readonly region: RegionRisk }) {
  const id = region.id ?? "not-known";
  const [, open] = useAddressValue("prospect");
  const acts = useFeature("prospect_intelligence") !== false;
  const answer = useAnswer("GET /api/prospects", { query: { region: id, limit: SHOWN } });
  return (
    <DataState answer={answer} skeletonRows={SHOWN}>
      {({ items, total }) => (
        <>
          <ul aria-label={`Riskiest companies in ${region.name}`} className="mt-3 text-sm">
            {items.map((prospect) => (
              <li key={prospect.id} className="flex items-baseline justify-between gap-3 border-b border-line py-[5px]">
                {acts ? (
                  <button type="button" onClick={() => open(prospect.id)} className="link min-w-0 truncate text-left">
                    {prospect.companyName}
                  </button>
                ) : (
                  <Link to={`/analysis?url=${encodeURIComponent(prospect.domain)}`} className="link min-w-0 truncate">
                    {prospect.companyName}
                  </Link>
                )}
                {prospect.riskBand === null || prospect.riskIndex === null ? (
                  <span className="text-ink-3">not assessed</span>
                ) : (
                  <RiskMark band={prospect.riskBand} number={showFixed(prospect.riskIndex, 1)} />
                )}
              </li>
            ))}
          </ul>
          {total > items.length && acts ? (
            <p className="mt-2 text-sm">
              <Link to={`/prospects?region=${id}`} className="link">
                All {showNumber(total)} in {region.name}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </DataState>
  );
}

/** One region: its score, companies by risk, last incident and trend. */
function RegionPanel({ region }: { readonly region: RegionRisk }) {
  const levelOf = useLevelOf();
  const { riskScore, highRiskCount, mediumRiskCount, lowRiskCount } = region;
  if (region.businesses === 0)
    return (
      <section aria-label={region.name} className="mt-[14px]">
        <h3 className="text-sm font-semibold">{region.name}</h3>
        <p className="mt-1 text-sm text-ink-2">
          No listed companies in this region. Upload a list with a 'postcode' column to fill the map.
        </p>
      </section>
    );
  const assessed = highRiskCount + mediumRiskCount + lowRiskCount > 0;
  return (
    <section aria-label={region.name} className="mt-[14px]">
      <h3 className="text-sm font-semibold">{region.name}</h3>
      <dl className="mt-1 grid grid-cols-3 gap-x-5 gap-y-[6px] text-sm">
        <Fact term="Risk score" wide>
          {riskScore === null ? (
            notKnown
          ) : (
            <RiskMark band={levelOf(riskScore)} number={`${showFixed(riskScore, 1)}/10`} />
          )}
        </Fact>
        <Fact term="High">{assessed ? showNumber(highRiskCount) : notKnown}</Fact>
        <Fact term="Medium">{assessed ? showNumber(mediumRiskCount) : notKnown}</Fact>
        <Fact term="Low">{assessed ? showNumber(lowRiskCount) : notKnown}</Fact>
        <Fact term="Trend" wide>
          {region.trend === null ? (
            <ProvenanceMark of="none">requires a second scan</ProvenanceMark>
          ) : (
            TRENDS[region.trend]
          )}
        </Fact>
        <Fact term="Last incident" wide>
          {region.lastIncident ?? notKnown}
        </Fact>
      </dl>
      <Riskiest region={region} />
    </section>
  );
}

/** Companies that no tile counts, in a sentence; null = none. */
function besideMap(regions: readonly RegionRisk[]): string | null {
  const elsewhere = regions.find(({ id }) => id === "elsewhere-in-the-uk")?.businesses ?? 0;
  const unknown = regions.find(({ id }) => id === null)?.businesses ?? 0;
  const parts = [
    ...(elsewhere > 0 ? [`${showCount(elsewhere, "company", "companies")} elsewhere in the UK`] : []),
    ...(unknown > 0 ? [`${showCount(unknown, "company", "companies")} without a postcode`] : []),
  ];
  return parts.length === 0 ? null : `Not on the map: ${parts.join(", ")}.`;
}

/** UK business risk: the heatmap, and the panel of the region selected in the address. */
export function UkRisk() {
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

import { type RegionRisk, regionBand, showNumber } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";

const SHOWN = 5;
const TRENDS = {
  up: "Up: higher risk than in previous scans",
  down: "Down: lower risk than in previous scans",
  stable: "Stable",
};

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={wide ? "col-span-full" : ""}>
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const notKnown = <ProvenanceMark of="none">not known</ProvenanceMark>;

/** The riskiest companies of a region, with a link to all of them. */
function Riskiest({ region }: { readonly region: RegionRisk }): ReactNode {
  const id = region.id ?? "not-known";
  const [, open] = useAddressValue("prospect");
  const answer = useAnswer("GET /api/prospects", { query: { region: id, limit: SHOWN } });
  return (
    <DataState answer={answer} skeletonRows={SHOWN}>
      {({ items, total }) => (
        <>
          <ul aria-label={`Riskiest companies in ${region.name}`} className="mt-3 text-sm">
            {items.map((prospect) => (
              <li key={prospect.id} className="flex items-baseline justify-between gap-3 border-b border-line py-[5px]">
                <button type="button" onClick={() => open(prospect.id)} className="link min-w-0 truncate text-left">
                  {prospect.companyName}
                </button>
                {prospect.riskBand === null || prospect.riskIndex === null ? (
                  <span className="text-ink-3">not assessed</span>
                ) : (
                  <RiskMark band={prospect.riskBand} number={prospect.riskIndex.toFixed(1)} />
                )}
              </li>
            ))}
          </ul>
          {total > items.length ? (
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
export function RegionPanel({ region }: { readonly region: RegionRisk }): ReactNode {
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
            <RiskMark band={regionBand(riskScore)} number={`${riskScore.toFixed(1)}/10`} />
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

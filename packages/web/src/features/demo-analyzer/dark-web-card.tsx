import { type AnalysisView, type DarkWebFacts, type Exposure, showDate, showPounds } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { CardFacts, NotAssessed } from "./controls-cards.tsx";

const ExposureTable = lazy(async () => ({ default: (await import("./exposure-table.tsx")).ExposureTable }));

const THIRD_PARTY = <ProvenanceMark of="third-party" />;
const counted = (count: number | null) => count ?? "not queried";
const levelOf = (level: Band | null) => (level === null ? "not assessed" : <RiskMark band={level} />);

function Impact({ impact }: { readonly impact: NonNullable<DarkWebFacts["businessImpact"]> }) {
  const { accountTakeover, cleanupCost, reputation, formula } = impact;
  return (
    <>
      <h3 className="mt-5 font-semibold">Business impact</h3>
      <CardFacts
        columns={3}
        facts={[
          { term: "Account takeover risk", value: levelOf(accountTakeover) },
          {
            term: "Estimated clean-up cost",
            value: cleanupCost === null ? "no cleanup known to be required" : showPounds(cleanupCost),
            mark: cleanupCost === null ? undefined : <ProvenanceMark of="estimated" />,
          },
          { term: "Reputation risk", value: levelOf(reputation) },
        ]}
      />
      {cleanupCost === null ? null : <p className="mt-1 text-sm text-ink-3">{formula}</p>}
    </>
  );
}

function Known({ facts, exposures }: { readonly facts: DarkWebFacts; readonly exposures: readonly Exposure[] }) {
  const { threatLevel, lastScan, mentions, breachCount, executiveRisk, businessImpact } = facts;
  return (
    <>
      <CardFacts
        facts={[
          { term: "Threat level", value: levelOf(threatLevel), mark: THIRD_PARTY },
          { term: "Last scan", value: lastScan === null ? "not recorded" : showDate(lastScan) },
          { term: "Domain mentions", value: counted(mentions), mark: mentions === null ? undefined : THIRD_PARTY },
          { term: "Breaches", value: counted(breachCount), mark: breachCount === null ? undefined : THIRD_PARTY },
        ]}
      />
      {executiveRisk === null ? null : (
        <>
          <h3 className="mt-5 mb-1 font-semibold">Executive risk</h3>
          <p>
            <RiskMark band={executiveRisk.level} /> <span className="ml-2">{executiveRisk.reason}</span>
          </p>
          <p className="mt-1 text-sm text-ink-2">{executiveRisk.recommendation}</p>
        </>
      )}
      <h3 className="mt-5 mb-1 font-semibold">Credential exposures</h3>
      {exposures.length === 0 ? (
        <p className="text-ink-2">None found in the sources that responded.</p>
      ) : (
        <Suspense fallback={<Skeleton rows={exposures.length + 2} />}>
          <ExposureTable exposures={exposures} />
        </Suspense>
      )}
      {businessImpact === null ? null : <Impact impact={businessImpact} />}
    </>
  );
}

/** Dark Web Intelligence: breach lists and infostealer logs, as far as sources were queried. */
export function DarkWebCard({ view }: { readonly view: AnalysisView }) {
  const { darkWeb } = view.report.facts;
  return (
    <SlipSection
      heading="Dark Web Intelligence"
      note="Counts and names of breaches only: no personal email addresses are stored."
    >
      {darkWeb === null || darkWeb.threatLevel === null ? (
        <NotAssessed view={view} />
      ) : (
        <Known facts={darkWeb} exposures={darkWeb.exposures} />
      )}
    </SlipSection>
  );
}

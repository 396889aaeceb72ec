import type { AnalysisView } from "@broker/contracts";
import type { ReactNode } from "react";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";
import { componentOf, methodologyOf } from "./demo-report.ts";

const ofHundred = (value: number | null) => (value === null ? "not assessed" : `${value} out of 100`);
const markOf = (value: unknown) => <ProvenanceMark of={value === null ? "none" : "derived"} silent={value === null} />;

/** Executive Overview: company, headline score and risk, and the scores that brokers request first. */
export function OverviewCard({ view }: { readonly view: AnalysisView }): ReactNode {
  const { company, headline, report } = view;
  const { figure, range, band, risk, requiresValidation, lead } = headline;
  const essentials = componentOf(view, "cyberEssentials");
  const sign = componentOf(view, "authenticationSecurity");
  const threat = report.facts.darkWeb?.threatLevel ?? null;
  return (
    <SlipSection heading="Executive Overview" note={`${company}, ${report.target.domain}`}>
      {figure !== null ? (
        <Figure value={figure} unit="headline score out of 100" />
      ) : range !== null ? (
        <Figure value={`${range.low} to ${range.high}`} unit="headline score out of 100" />
      ) : (
        <Figure value="–" unit="headline score not assessed" />
      )}
      {requiresValidation ? <p className="mt-1 font-semibold">Requires Validation</p> : null}
      <p className="lead mt-4">{lead[0]}</p>
      <FactList
        columns={3}
        facts={[
          { term: "Company", value: company },
          { term: "Domain", value: report.target.domain },
          {
            term: "Risk score, confidence",
            value: (
              <>
                {band === null || risk === null ? (
                  "not assessed"
                ) : (
                  <RiskMark band={band} number={`${risk} out of 100`} />
                )}
                <span className="font-normal text-ink-2">, {report.confidence} confidence</span>
              </>
            ),
          },
          { term: "Cyber Essentials", value: ofHundred(essentials), mark: markOf(essentials) },
          { term: "Auth Security", value: ofHundred(sign), mark: markOf(sign) },
          {
            term: "Dark-web threat level",
            value: threat === null ? "not assessed" : <RiskMark band={threat} />,
            mark: <ProvenanceMark of={threat === null ? "none" : "registry"} silent={threat === null} />,
          },
        ]}
      />
      <p className="mt-4 max-w-[90ch] text-sm text-ink-3">{methodologyOf(view)}</p>
    </SlipSection>
  );
}

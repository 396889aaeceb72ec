import { type BrokeragePosture, showCount, showDate } from "@broker/contracts";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";

const analysisOf = (domain: string): string => `/analysis?url=${encodeURIComponent(`https://${domain}`)}`;

function Posture({ posture: { domain, scan } }: { readonly posture: BrokeragePosture }) {
  if (scan === null)
    return (
      <>
        <p className="mb-3 text-ink-2">
          No scan of {domain} is stored. Clients and insurers can observe the same externally.
        </p>
        <CanEdit otherwise={<ReadOnlyNote action="scan websites" />}>
          <LinkButton kind="primary" to={analysisOf(domain)}>
            Scan {domain}
          </LinkButton>
        </CanEdit>
      </>
    );
  const { posture, risk, band, severe, startedAt } = scan;
  const observed = <ProvenanceMark of="observed" silent />;
  const facts = [
    { term: "Posture", value: posture === null ? "Insufficient data" : `${posture}/100`, mark: observed },
    {
      term: "Risk",
      value: band === null || risk === null ? "Not assessed" : <RiskMark band={band} number={risk} />,
    },
    { term: "Critical or high", value: showCount(severe, "open finding"), mark: observed },
    { term: "Scanned", value: showDate(startedAt) },
  ];
  return (
    <>
      <p className="font-semibold wrap-anywhere">{domain}</p>
      <FactList facts={facts} />
      <LinkButton className="mt-4" to={analysisOf(domain)}>
        Open analysis
      </LinkButton>
    </>
  );
}

interface PostureSectionProps {
  /** Null = no domain is recorded. */
  readonly posture: BrokeragePosture | null;
  readonly mayChange: boolean;
}

/** The posture of the brokerage's own domain, from its newest stored scan. */
export function PostureSection({ posture, mayChange }: PostureSectionProps) {
  return (
    <SlipSection heading="Own domain" note="Its newest stored scan.">
      {posture !== null ? (
        <Posture posture={posture} />
      ) : (
        <>
          <p className="text-ink-2">The brokerage's own domain is not recorded.</p>
          {mayChange ? (
            <LinkButton className="mt-3" to="#brokerage.domain">
              Record it
            </LinkButton>
          ) : null}
        </>
      )}
    </SlipSection>
  );
}

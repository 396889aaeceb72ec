import { type AnalysisView, sentenceCase, showDate, showRegisteredStatus } from "@broker/contracts";
import { Link, useNavigate } from "react-router";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark, ScoreBand } from "../../shared/risk/risk-mark.tsx";
import { AlertsSection } from "../analysis/alerts-section.tsx";
import { HeaderTests } from "../analysis/headers-section.tsx";
import { IcoPoints } from "../analysis/ico-section.tsx";
import { AuthenticationCard, CardFacts, EssentialsCard, NotAssessed } from "./controls-cards.tsx";
import { DarkWebCard } from "./dark-web-card.tsx";
import { componentOf, methodologyOf, officeOf } from "./demo-report.ts";

const ofHundred = (value: number | null) => (value === null ? "not assessed" : `${value} out of 100`);
const markOf = (value: unknown) => <ProvenanceMark of={value === null ? "none" : "derived"} silent={value === null} />;

/** Executive Overview: company, headline score and risk, and the scores that brokers request first. */
function OverviewCard({ view }: { readonly view: AnalysisView }) {
  const { company, headline, report } = view;
  const { figure, range, band, caveats, risk, requiresValidation, lead } = headline;
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
                  <ScoreBand band={band} caveats={caveats ?? undefined} of="" number={`${risk} out of 100`} />
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
            mark: <ProvenanceMark of={threat === null ? "none" : "third-party"} silent={threat === null} />,
          },
        ]}
      />
      <p className="mt-4 max-w-[90ch] text-sm text-ink-3">{methodologyOf(view)}</p>
    </SlipSection>
  );
}

const REGISTRY = <ProvenanceMark of="registry" />;

/** Companies House: the registered entity behind the website, if matched with sufficient certainty. */
function CompanyCard({ view }: { readonly view: AnalysisView }) {
  const { registry } = view.report.facts;
  const { company = null, candidates = [] } = registry ?? {};
  return (
    <SlipSection heading="Companies House" note={registry === null ? undefined : `As at ${showDate(registry.asOf)}`}>
      {registry === null ? (
        <NotAssessed view={view} source="companiesHouse" />
      ) : company === null || !registry.found ? (
        <p className="text-ink-2">
          No register entry matches this website with sufficient certainty.
          {candidates.length === 0
            ? ""
            : ` Possible matches: ${candidates.map(({ name, number }) => `${name} (${number})`).join(", ")}.`}
        </p>
      ) : (
        <CardFacts
          facts={[
            { term: "Name", value: company.name, mark: REGISTRY },
            { term: "Company number", value: company.number, mark: REGISTRY },
            { term: "Registered office", value: officeOf(view) ?? "not shown in the register", mark: REGISTRY },
            {
              term: "Status",
              value: sentenceCase(showRegisteredStatus(company)),
              mark: REGISTRY,
            },
          ]}
        />
      )}
    </SlipSection>
  );
}

/** Security & Compliance: the site's security headers, and the ICO checklist as far as the public site shows them. */
function SecurityCard({ view }: { readonly view: AnalysisView }) {
  const { headers, report } = view;
  const points = report.websiteAnalysis?.icoCompliance.points ?? [];
  return (
    <SlipSection heading="Security & Compliance" note="Based on the public site. Not legal advice.">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <section aria-label="Security headers">
          <h3 className="mb-1 font-semibold">Security headers</h3>
          {headers === null ? <NotAssessed view={view} /> : <HeaderTests tests={headers.tests} />}
        </section>
        <section aria-label="GDPR and ICO">
          <h3 className="mb-1 font-semibold">GDPR / ICO</h3>
          {points.length === 0 ? <NotAssessed view={view} /> : <IcoPoints points={points} />}
        </section>
      </div>
    </SlipSection>
  );
}

/** The result for a website in seven cards; a finding links to its evidence on the analysis screen. */
export function DemoResult({ view }: { readonly view: AnalysisView }) {
  const navigate = useNavigate();
  const analysis = `/analysis?url=${encodeURIComponent(view.report.target.domain)}`;
  return (
    <>
      <OverviewCard view={view} />
      <CompanyCard view={view} />
      <AuthenticationCard view={view} />
      <EssentialsCard view={view} />
      <SecurityCard view={view} />
      <DarkWebCard view={view} />
      <AlertsSection
        heading="Risk Alerts"
        view={view}
        none="No critical or high findings."
        checks={`${analysis}#checks`}
        set={({ check }) => void navigate(`${analysis}&check=${encodeURIComponent(check ?? "")}`)}
      />
      <p className="border-t border-line py-4">
        <Link className="link" to={analysis}>
          Full analysis, with every check and its evidence
        </Link>
      </p>
      <ProvenanceKey />
    </>
  );
}

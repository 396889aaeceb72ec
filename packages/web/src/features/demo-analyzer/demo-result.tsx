import type { AnalysisView } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { AlertsSection } from "../analysis/alerts-section.tsx";
import { AuthenticationCard } from "./authentication-card.tsx";
import { CompanyCard } from "./company-card.tsx";
import { DarkWebCard } from "./dark-web-card.tsx";
import { EssentialsCard } from "./essentials-card.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { SecurityCard } from "./security-card.tsx";

/** The result for a website in seven cards; a finding links to its evidence on the analysis screen. */
export function DemoResult({ view }: { readonly view: AnalysisView }): ReactNode {
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

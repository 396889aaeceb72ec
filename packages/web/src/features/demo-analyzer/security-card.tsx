import type { AnalysisView } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { HeaderTests } from "../analysis/header-tests.tsx";
import { IcoPoints } from "../analysis/ico-points.tsx";
import { NotAssessed } from "./not-assessed.tsx";

/** Security & Compliance: the site's security headers, and the ICO points as far as the public site shows them. */
export function SecurityCard({ view }: { readonly view: AnalysisView }): ReactNode {
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

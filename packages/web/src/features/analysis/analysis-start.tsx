import type { ReactNode } from "react";
import { useMayWork } from "../../data/use-may-work.ts";
import { LooksOnly } from "../../shared/layout/looks-only.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LatestScans } from "./latest-scans.tsx";
import { UrlForm } from "./url-form.tsx";

const analysisOf = (domain: string) => `/analysis?url=${encodeURIComponent(domain)}`;

/** `/analysis` without a URL: the website box and the latest scans. */
export function AnalysisStart(): ReactNode {
  const mayWork = useMayWork();
  return (
    <>
      <PageTitle title="Client Analysis" sub="Security, compliance and risk of a company, from its website" />
      <SlipSection
        heading="Website"
        note={
          mayWork === false
            ? "A stored scan opens immediately."
            : "A stored scan opens immediately; otherwise the site is scanned now."
        }
        first
      >
        <UrlForm />
        <LooksOnly action="scan websites" />
      </SlipSection>
      <SlipSection heading="Latest scans" note="Most recent first.">
        <LatestScans
          fills={
            mayWork === false
              ? "Scanned companies are listed here."
              : "Enter the website of a client or prospect above."
          }
          to={analysisOf}
        />
      </SlipSection>
    </>
  );
}

import type { ReactNode } from "react";
import { useMayWork } from "../../data/use-may-work.ts";
import { LooksOnly } from "../../shared/layout/looks-only.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LatestScans } from "./latest-scans.tsx";
import { UrlForm } from "./url-form.tsx";

const analysisOf = (domain: string) => `/analysis?url=${encodeURIComponent(domain)}`;

/** `/analysis` without an address: the box, and the scans that are there. */
export function AnalysisStart(): ReactNode {
  const mayWork = useMayWork();
  return (
    <>
      <PageTitle title="Client Analysis" sub="Security, compliance and risk of a company, from its website" />
      <SlipSection
        heading="Website"
        note={
          mayWork === false
            ? "A stored scan shows at once."
            : "A stored scan shows at once; else the site is looked at now."
        }
        first
      >
        <UrlForm />
        <LooksOnly action="scan websites" />
      </SlipSection>
      <SlipSection heading="Latest scans" note="The newest first.">
        <LatestScans
          fills={
            mayWork === false
              ? "Each company that is scanned stands here."
              : "Type the address of a client's or a prospect's website above."
          }
          to={analysisOf}
        />
      </SlipSection>
    </>
  );
}

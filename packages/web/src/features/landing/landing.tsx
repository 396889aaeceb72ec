import { lazy, type ReactNode, Suspense } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useSession } from "../../data/use-session.ts";
import { LooksOnly } from "../../shared/layout/looks-only.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { UrlForm } from "../analysis/url-form.tsx";
import { AnalyseForm } from "./analyse-form.tsx";
import { ClaimRow } from "./claim-row.tsx";
import { TodoSection } from "./todo-section.tsx";

const RecentSection = lazy(async () => ({ default: (await import("./recent-section.tsx")).RecentSection }));

/** Opens the analysis of a sample company; absent where there is none. */
function QuickDemo(): ReactNode {
  const recent = useAnswer("GET /api/analyses", { query: { limit: 6 } });
  const shown = recent.data?.items.find(({ riskScore }) => riskScore !== null);
  if (shown === undefined) return null;
  return (
    <LinkButton className="h-10 max-md:h-11 max-md:flex-1" to={`/analysis?url=${encodeURIComponent(shown.website)}`}>
      Quick Demo
    </LinkButton>
  );
}

/** `/app`: analyses a client's website; shows open tasks and the latest analyses. */
export function Landing(): ReactNode {
  const { data: session } = useSession();
  return (
    <>
      <PageTitle
        title="Analyse a client"
        sub="From a website to a score with its breakdown, priority actions, and documents for insurers."
        actions={
          session === undefined ? undefined : (
            <>
              <LinkButton to={`/app?tier=${session.tier}`}>View Dashboard</LinkButton>
              <LinkButton to={`/app?tier=${session.tier}&tab=analytics`}>Performance Metrics</LinkButton>
            </>
          )
        }
      />
      <SlipSection first heading="Website" note="Enter the client's website address.">
        <MayWork
          otherwise={
            <>
              <UrlForm />
              <div className="mt-3 grid justify-items-start gap-3">
                <LooksOnly action="scan websites" />
                {session?.sample ? <QuickDemo /> : null}
              </div>
            </>
          }
        >
          <AnalyseForm>{session?.sample ? <QuickDemo /> : null}</AnalyseForm>
        </MayWork>
      </SlipSection>
      <TodoSection />
      <Suspense
        fallback={
          <SlipSection heading="Recent Client Analyses">
            <Skeleton rows={6} />
          </SlipSection>
        }
      >
        <RecentSection />
      </Suspense>
      <SlipSection heading="The product" note="Claims by the vendor; not measured in any workspace.">
        <ClaimRow />
      </SlipSection>
    </>
  );
}

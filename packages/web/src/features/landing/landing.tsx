import { PRODUCT_CLAIM_LABEL, PRODUCT_CLAIMS } from "@broker/contracts";
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { UrlForm, WebsiteBox } from "../../shared/forms/website-box.tsx";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TodoSection } from "./todo-section.tsx";

const SHOWN = [
  PRODUCT_CLAIMS.underThirtySeconds,
  PRODUCT_CLAIMS.upToForty,
  PRODUCT_CLAIMS.seventeenFrameworks,
  PRODUCT_CLAIMS.comparison,
  PRODUCT_CLAIMS.onboarding,
  PRODUCT_CLAIMS.fasterOnboarding,
  PRODUCT_CLAIMS.sixtyTimes,
];

/** Product claims, each labelled as such. */
function ClaimRow() {
  return (
    <ul data-claim className="grid grid-cols-2 gap-x-6 md:grid-cols-4">
      {SHOWN.map(({ figure, words }) => (
        <li key={figure} className="border-t border-line py-3">
          <p className="font-serif text-xl leading-[30px] tracking-[-0.01em]">{figure}</p>
          <p className="text-sm text-ink-2">{words}</p>
          <p className="mt-[2px] text-xs text-ink-3">{PRODUCT_CLAIM_LABEL}</p>
        </li>
      ))}
    </ul>
  );
}

/** The website as typed; https is assumed for a bare name. */
const asUrl = (typed: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** The form that analyses a client's website, with room for further buttons. */
function AnalyseForm({ children }: { readonly children?: ReactNode }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const scan = useChange("POST /api/scans", ["GET /api/jobs"]);
  const website = typed.trim();

  const analyse = (event: FormEvent): void => {
    event.preventDefault();
    if (website === "" || scan.isPending) return;
    const url = asUrl(website);
    scan.mutate(
      { body: { url: website } },
      {
        onSuccess: (job) => void navigate(`/analysis?url=${encodeURIComponent(url)}&job=${encodeURIComponent(job.id)}`),
      },
    );
  };

  return (
    <form onSubmit={analyse} noValidate>
      <WebsiteBox label="Client website" value={typed} onChange={setTyped} refused={scan.error}>
        <Button type="submit" kind="primary" className="max-md:flex-1" disabled={website === ""} busy={scan.isPending}>
          {scan.isPending ? "Analysing..." : "Analyse Client"}
        </Button>
        {children}
      </WebsiteBox>
      <p className="mt-2 max-w-[70ch] text-sm text-ink-3">
        Public information only: no logins, no intrusion. Anything not observable is reported as unknown.
      </p>
    </form>
  );
}

const RecentSection = lazy(async () => ({ default: (await import("./recent-section.tsx")).RecentSection }));

function QuickDemo() {
  const recent = useAnswer("GET /api/analyses", { query: { limit: 6 } });
  const shown = recent.data?.items.find(({ riskScore }) => riskScore !== null);
  if (shown === undefined) return null;
  return (
    <LinkButton className="max-md:flex-1" to={`/analysis?url=${encodeURIComponent(shown.website)}`}>
      Quick Demo
    </LinkButton>
  );
}

/** `/app`: analyses a client's website; shows open tasks and the latest analyses. */
export function Landing() {
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
        <CanEdit
          otherwise={
            <>
              <UrlForm />
              <div className="mt-3 grid justify-items-start gap-3">
                <ReadOnlyNote action="scan websites" />
                {session?.sample ? <QuickDemo /> : null}
              </div>
            </>
          }
        >
          <AnalyseForm>{session?.sample ? <QuickDemo /> : null}</AnalyseForm>
        </CanEdit>
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

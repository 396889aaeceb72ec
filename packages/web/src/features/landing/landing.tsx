import { PRODUCT_CLAIM_LABEL, PRODUCT_CLAIMS } from "@broker/contracts";
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useNavigate } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { adviceFor } from "../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { UrlForm } from "../analysis/url-form.tsx";
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
function ClaimRow(): ReactNode {
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
function AnalyseForm({ children }: { readonly children?: ReactNode }): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const scan = useChange("POST /api/scans", ["GET /api/jobs"]);
  const website = typed.trim();
  const error = scan.error;
  const hint = error instanceof RefusedCall ? adviceFor(error.problem) : undefined;

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
      <label htmlFor={id} className="text-sm font-semibold">
        Client website
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.co.uk"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control field h-10 min-w-0 flex-[1_1_260px] text-md max-md:h-11"
          aria-describedby={`${id}-note`}
          {...(error === null ? {} : { "aria-invalid": true, "aria-errormessage": `${id}-error` })}
        />
        <Button
          type="submit"
          kind="primary"
          className="h-10 px-5 max-md:h-11 max-md:flex-1"
          disabled={website === ""}
          busy={scan.isPending}
        >
          {scan.isPending ? "Analysing..." : "Analyse Client"}
        </Button>
        {children}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-high">
          {error.message}
          {hint === undefined ? null : <span className="font-normal text-ink-2"> {hint}</span>}
        </p>
      )}
      <p id={`${id}-note`} className="mt-2 max-w-[70ch] text-sm text-ink-3">
        Public information only: no logins, no intrusion. Anything not observable is reported as unknown.
      </p>
    </form>
  );
}

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

import { type FormEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { SAMPLE_ANALYSIS, SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { UrlForm, WebsiteBox } from "../../shared/forms/website-box.tsx";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { QuickDemo } from "../../shared/sample/quick-demo.tsx";
import { SampleProgress } from "../../shared/sample/sample-progress.tsx";
import { useSample } from "../../shared/sample/use-sample.ts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { SampleCompanies } from "./sample-companies.tsx";
import { SampleSection } from "./sample-section.tsx";
import { TodoSection } from "./todo-section.tsx";

/** The website as typed; https is assumed for a bare name. */
const asUrl = (typed: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** The name of the website's host; a text that is no address is returned as typed. */
function domainOf(website: string): string {
  const url = asUrl(website);
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : website;
}

const OnboardingDialog = lazy(async () => ({
  default: (await import("../onboarding/onboarding-dialog.tsx")).OnboardingDialog,
}));

interface AnalyseFormProps {
  /** A company to try; null = none. */
  readonly suggested: string | null;
  readonly focused: boolean;
  /** Analyses the company to try if it is not a company of this workspace; null = it is. */
  readonly onSuggested: (() => void) | null;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The form that analyses a client's website. */
function AnalyseForm({ suggested, focused, onSuggested, children }: AnalyseFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [onboarding, setOnboarding] = useState<string | null>(null);
  const scan = useChange("POST /api/scans", ["GET /api/jobs"]);
  const shown = typed ?? suggested ?? "";
  const website = shown.trim();

  const analyse = (event: FormEvent): void => {
    event.preventDefault();
    if (website === "" || scan.isPending) return;
    if (website === suggested && onSuggested !== null) {
      onSuggested();
      return;
    }
    const url = asUrl(website);
    scan.mutate(
      { body: { url: website } },
      {
        onSuccess: (job) => void navigate(`/analysis?url=${encodeURIComponent(url)}&job=${encodeURIComponent(job.id)}`),
      },
    );
  };

  return (
    <>
      <form onSubmit={analyse} noValidate>
        <WebsiteBox label="Client website" value={shown} onChange={setTyped} refused={scan.error} focused={focused}>
          <Button
            type="submit"
            kind="primary"
            className="max-md:flex-1"
            disabled={website === ""}
            busy={scan.isPending}
          >
            {scan.isPending ? "Analysing..." : "Analyse Client"}
          </Button>
          <Button disabled={website === ""} onClick={() => setOnboarding(domainOf(website))}>
            Launch AI Onboarding
          </Button>
          {children}
        </WebsiteBox>
        <p className="mt-2 max-w-[70ch] text-sm text-ink-3">
          {suggested === null ? "" : "A sample company is filled in; press Enter to analyse it. "}Public information
          only: no logins, no intrusion. Anything not observable is reported as unknown.
        </p>
      </form>
      {onboarding === null ? null : (
        <Suspense>
          <OnboardingDialog domain={onboarding} onClose={() => setOnboarding(null)} />
        </Suspense>
      )}
    </>
  );
}

const RecentSection = lazy(async () => ({ default: (await import("./recent-section.tsx")).RecentSection }));

const STEPS = [
  ["Scan", "The website, email, DNS and public registers are checked, each finding with its evidence."],
  ["Placeability and priority actions", "What blocks the risk, what clears it, and what to fix today."],
  ["Submission", "Proposal, slip, reports and covering email in one archive, from one button."],
] as const;

function NextSteps() {
  return (
    <SlipSection heading="What happens next">
      <ol className="grid gap-x-6 gap-y-4 [counter-reset:step] md:grid-cols-3">
        {STEPS.map(([title, words]) => (
          <li
            key={title}
            className="border-t border-rule pt-2 [counter-increment:step] before:block before:font-serif before:text-xl before:content-[counter(step)]"
          >
            <b className="block font-semibold">{title}</b>
            <span className="text-sm text-ink-2">{words}</span>
          </li>
        ))}
      </ol>
    </SlipSection>
  );
}

/** `/app`: analyses a client's website; shows open tasks and the latest analyses. */
export function Landing() {
  const { data: session } = useSession();
  const recent = useAnswer("GET /api/analyses", { query: { limit: 6 } });
  const isSample = session?.sample === true;
  const sample = useSample();
  const isNew = isSample || recent.data?.items.length === 0;
  const suggests = isSample || (isNew && sample.offered);
  const quickDemo = <QuickDemo here={isSample} sample={sample} />;
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
                {quickDemo}
              </div>
            </>
          }
        >
          <AnalyseForm
            suggested={suggests ? SAMPLE_COMPANY : null}
            focused={isNew}
            onSuggested={isSample ? null : () => sample.enter(SAMPLE_ANALYSIS)}
          >
            {quickDemo}
          </AnalyseForm>
        </CanEdit>
        <SampleProgress sample={sample} />
      </SlipSection>
      {isNew ? <NextSteps /> : null}
      {isSample ? <SampleCompanies /> : null}
      {isNew ? <SampleSection sample={sample} /> : null}
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
      {recent.data === undefined || isNew ? null : <SampleSection sample={sample} />}
    </>
  );
}

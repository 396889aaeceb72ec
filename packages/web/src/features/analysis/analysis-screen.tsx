import type { AnalysisView } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { isNotFound, RefusedCall } from "../../data/source.ts";
import { outdate, useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit, useSession } from "../../data/use-session.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { UrlForm } from "../../shared/forms/website-box.tsx";
import { ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { AnalysisFailed } from "./analysis-failed.tsx";
import { AnalysisResult } from "./analysis-result.tsx";
import { LatestScans } from "./latest-scans.tsx";
import { scannedName, useAnalysisAddress } from "./use-analysis-address.ts";

const analysisOf = (domain: string) => `/analysis?url=${encodeURIComponent(domain)}`;

const SampleOffer = lazy(async () => ({
  default: (await import("../../shared/sample/quick-demo.tsx")).SampleOffer,
}));

/** `/analysis` without a URL: the website box and the latest scans. */
function AnalysisStart() {
  const canEdit = useCanEdit();
  return (
    <>
      <PageTitle title="Client Analysis" sub="Security, compliance and risk of a company, from its website" />
      <SlipSection
        heading="Website"
        note={
          canEdit === false
            ? "A stored scan opens immediately."
            : "A stored scan opens immediately; otherwise the site is scanned now."
        }
        first
      >
        <UrlForm />
        <ReadOnlyNote action="scan websites" />
        <Suspense>
          <SampleOffer />
        </Suspense>
      </SlipSection>
      <SlipSection heading="Latest scans" note="Most recent first.">
        <LatestScans
          fills={
            canEdit === false
              ? "Scanned companies are listed here."
              : "Enter the website of a client or prospect above."
          }
          to={analysisOf}
        />
      </SlipSection>
    </>
  );
}

const OpenSample = lazy(async () => ({ default: (await import("./open-sample.tsx")).OpenSample }));

/** Whether a website is the company to try, which only the sample workspace has. */
function useIsSample(url: string): boolean {
  const { data } = useSession();
  const canEdit = useCanEdit() === true;
  if (scannedName(url) !== SAMPLE_COMPANY) return false;
  return data?.sampleWorkspace === "loaded" || (data?.sampleWorkspace === "absent" && canEdit);
}

const Analysing = lazy(async () => ({ default: (await import("./analysing.tsx")).Analysing }));

/** Starts the first scan of a website once, or joins the one that is already running. */
function StartScan({ url, onJob }: { readonly url: string; readonly onJob: (job: string) => void }) {
  const open = useAnswer("GET /api/jobs", { query: { open: "true", kind: "scan" } });
  const start = useChange("POST /api/scans", ["GET /api/jobs"]);
  const started = useRef<string | null>(null);
  const { mutate } = start;
  useEffect(() => {
    if (!open.isFetched || started.current === url) return;
    started.current = url;
    const running = open.data?.items.find(({ result }) => result.domain === scannedName(url));
    if (running === undefined) mutate({ body: { url } }, { onSuccess: ({ id }) => onJob(id) });
    else onJob(running.id);
  }, [open, url, mutate, onJob]);
  if (!start.isError) return <Waiting url={url} />;
  const problem = start.error instanceof RefusedCall ? start.error.problem : undefined;
  return (
    <AnalysisFailed
      url={url}
      reason={problem?.detail ?? "The scan could not be started."}
      problem={problem}
      retry={() => mutate({ body: { url } }, { onSuccess: ({ id }) => onJob(id) })}
      retrying={start.isPending}
    />
  );
}

/** Shown for a website without a scan if the role cannot start one. */
function NotScanned({ url }: { readonly url: string }) {
  return (
    <>
      <PageTitle title="Client Analysis" sub={url} />
      <SlipSection heading="Website" note="A stored scan opens immediately." first>
        <p className="lead pb-2">This website has not been scanned.</p>
        <ReadOnlyNote action="scan websites" />
        <div className="mt-5">
          <UrlForm key={url} url={url} />
        </div>
      </SlipSection>
    </>
  );
}

function Waiting({ url }: { readonly url: string }) {
  return (
    <>
      <PageTitle title="Analysing Website" sub={url} />
      <Skeleton rows={12} />
    </>
  );
}

function Failed({ view, rescan, busy }: { view: AnalysisView; rescan: () => void; busy: boolean }) {
  const { error, estimate, target } = view.report;
  return (
    <AnalysisFailed
      url={target.domain}
      reason={error?.message ?? "Neither DNS nor the website responded."}
      estimate={estimate}
      retry={rescan}
      retrying={busy}
    />
  );
}

/** `/analysis?url=…`: the stored scan of a website, else its running scan, else why it failed. */
export function AnalysisScreen() {
  const [address, set] = useAnalysisAddress();
  const { url, job } = address;
  const client = useQueryClient();
  const name = scannedName(url);
  const canEdit = useCanEdit();
  const isSample = useIsSample(url);
  const stored = useAnswer(
    "GET /api/scans/:id",
    { params: { id: name } },
    { enabled: url !== "" && job === null, preloaded: true },
  );
  const scan = useChange("POST /api/scans", ["GET /api/jobs"]);
  const onJob = useCallback((id: string) => set({ job: id }), [set]);
  const ended = useCallback(() => {
    void outdate(client, ["GET /api/scans/:id", "GET /api/scans", "GET /api/scans/:id/history", "GET /api/jobs"]).then(
      () => set({ job: null }),
    );
  }, [client, set]);
  const rescan = () => scan.mutate({ body: { url } }, { onSuccess: ({ id }) => onJob(id) });
  if (url === "") return <AnalysisStart />;
  if (job !== null)
    return (
      <Suspense fallback={<Waiting url={url} />}>
        <Analysing key={job} url={url} job={job} onDone={ended} again={rescan} retrying={scan.isPending} />
      </Suspense>
    );
  if (stored.data !== undefined)
    return stored.data.report.status === "failed" ? (
      <Failed view={stored.data} rescan={rescan} busy={scan.isPending} />
    ) : (
      <AnalysisResult
        view={stored.data}
        address={address}
        set={set}
        rescan={rescan}
        rescanning={scan.isPending}
        problem={scan.error}
      />
    );
  if (isNotFound(stored.error) && isSample)
    return (
      <Suspense fallback={<Waiting url={url} />}>
        <OpenSample url={url} />
      </Suspense>
    );
  if (isNotFound(stored.error) && canEdit !== undefined)
    return canEdit ? <StartScan url={url} onJob={onJob} /> : <NotScanned url={url} />;
  if (stored.isError && !isNotFound(stored.error))
    return (
      <>
        <PageTitle title="Client Analysis" sub={url} />
        <ErrorPanel error={stored.error} retry={() => void stored.refetch()} retrying={stored.isFetching} />
      </>
    );
  return <Waiting url={url} />;
}

import { type AnalysisView, showTime, WORDS } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback, useState } from "react";
import { isNotFound, useSource } from "../../data/source.ts";
import { outdate, useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { saveText } from "../../shared/files/save-blob.ts";
import { WebsiteBox } from "../../shared/forms/website-box.tsx";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { adviceFor } from "../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { LatestScans } from "../analysis/latest-scans.tsx";
import { ScanProgress, useScanJob } from "../analysis/stage-list.tsx";
import { scannedName, useAnalysisAddress } from "../analysis/use-analysis-address.ts";
import { demoReport } from "./demo-report.ts";
import { DemoResult } from "./demo-result.tsx";

function useDemoScan() {
  const [address, set] = useAnalysisAddress();
  const { url, job } = address;
  const source = useSource();
  const canEdit = useCanEdit();
  const client = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const stored = useAnswer(
    "GET /api/scans/:id",
    { params: { id: scannedName(url) } },
    { enabled: url !== "" && job === null },
  );
  const open = async (website: string): Promise<void> => {
    const input = { params: { id: scannedName(website) } };
    try {
      await client.fetchQuery({
        queryKey: ["GET /api/scans/:id", input],
        queryFn: ({ signal }) => source.ask("GET /api/scans/:id", input, signal),
      });
      set({ url: website, job: null }, true);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (!canEdit) {
        set({ url: website, job: null }, true);
        return;
      }
      const { id } = await source.ask("POST /api/scans", { body: { url: website } });
      await outdate(client, ["GET /api/jobs"]);
      set({ url: website, job: id }, true);
    }
  };
  const start = (website: string): void => {
    setStarting(true);
    setRefused(null);
    open(website)
      .catch((error: unknown) => setRefused(error instanceof Error ? error : new Error(String(error))))
      .finally(() => setStarting(false));
  };
  const ended = useCallback(() => {
    void outdate(client, ["GET /api/scans/:id", "GET /api/scans", "GET /api/jobs"]).then(() => set({ job: null }));
  }, [client, set]);
  return { address, stored, unknown: isNotFound(stored.error), starting, refused, start, ended };
}

const here = (domain: string) => `/demo-analyzer?url=${encodeURIComponent(domain)}`;

function Actions({ view }: { readonly view: AnalysisView }) {
  const source = useSource();
  const { id, target } = view.report;
  const styled = source.address("GET /api/scans/:id/reports/:audience", {
    params: { id, audience: "client" },
    query: { format: "html" },
  });
  const save = () =>
    saveText(`${target.domain}-report.json`, "application/json", `${JSON.stringify(demoReport(view), null, 2)}\n`);
  return (
    <>
      <Button onClick={save}>Download Report (JSON)</Button>
      <LinkButton kind="primary" href={styled} target="_blank" rel="noreferrer">
        View Styled Report
      </LinkButton>
    </>
  );
}

/** The website box with its Start button, disabled while a scan runs. `refused` = why the last start was refused. */
function DemoForm({
  url,
  scanning,
  refused,
  start,
}: {
  readonly url: string;
  readonly scanning: boolean;
  readonly refused: Error | null;
  readonly start: (url: string) => void;
}) {
  const [typed, setTyped] = useState(url);
  const website = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (website !== "" && !scanning) start(website);
  };
  return (
    <form className="max-w-[640px]" onSubmit={submit} noValidate>
      <WebsiteBox label="Website" value={typed} onChange={setTyped} refused={refused}>
        <Button kind="primary" type="submit" disabled={website === "" || scanning}>
          {scanning ? "Analysing…" : "Start"}
        </Button>
      </WebsiteBox>
    </form>
  );
}

function DemoProgress({ job: id, onDone }: { readonly job: string; readonly onDone: () => void }) {
  const { feed, state, cancel } = useScanJob(id, onDone);
  const { job } = feed;
  if (state === "failed" || state === "cancelled" || state === "interrupted")
    return (
      <Notice kind="error">
        {state === "cancelled" ? "" : `${WORDS.analysisFailed} `}
        {job?.problem?.detail ?? "The scan was cancelled."}{" "}
        {adviceFor(job?.problem) ?? "Press Start to scan the website again."}
      </Notice>
    );
  return (
    <>
      <p className="mb-1 font-semibold">Analysing…</p>
      <ScanProgress feed={feed} />
      <CanEdit>
        <Button
          className="mt-4"
          busy={cancel.isPending}
          disabled={job === undefined}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          Cancel
        </Button>
      </CanEdit>
    </>
  );
}

/** `/demo-analyzer`: a website, its scan in progress, and the result in seven cards. */
export function DemoAnalyzerScreen() {
  const { address, stored, unknown, starting, refused, start, ended } = useDemoScan();
  const { url, job } = address;
  const canEdit = useCanEdit();
  const view = url === "" || job !== null ? undefined : stored.data;
  const failed = view?.report.status === "failed";
  return (
    <>
      <PageTitle
        title="Broker Onboarding – Demo Web Analyser"
        sample={view?.sample}
        sub={
          view === undefined
            ? "An assessment of a company from its website, ready to show to a client"
            : [view.company, view.report.target.domain, `Scanned ${showTime(view.report.startedAt)}`]
        }
        actions={view === undefined || failed ? undefined : <Actions view={view} />}
      />
      <SlipSection
        heading="Analyse a Website"
        note={
          canEdit === false
            ? "A stored scan opens immediately."
            : "A stored scan opens immediately; otherwise the site is scanned now. Public information only."
        }
        first
      >
        <DemoForm key={url} url={url} scanning={starting || job !== null} refused={refused} start={start} />
        <div className="mt-2">
          <ReadOnlyNote action="scan websites" />
        </div>
        {job === null ? null : (
          <div className="mt-5">
            <DemoProgress key={job} job={job} onDone={ended} />
          </div>
        )}
        {url !== "" && job === null && unknown ? (
          <p className="mt-4 text-ink-2">
            This website has not been scanned. <CanEdit>Press Start to scan it now.</CanEdit>
          </p>
        ) : null}
        {failed ? (
          <Notice className="mt-4" kind="error">
            {WORDS.analysisFailed} {view?.report.error?.message}
          </Notice>
        ) : null}
      </SlipSection>
      {url === "" ? (
        <SlipSection heading="Latest scans" note="Each opens as shown to a client.">
          <LatestScans
            fills={
              canEdit === false
                ? "Scanned companies are listed here."
                : "Enter the website of a client or prospect above."
            }
            to={here}
          />
        </SlipSection>
      ) : view !== undefined && !failed ? (
        <DemoResult view={view} />
      ) : stored.isError && !unknown ? (
        <ErrorPanel error={stored.error} retry={() => void stored.refetch()} retrying={stored.isFetching} />
      ) : stored.isLoading ? (
        <Skeleton rows={12} />
      ) : null}
    </>
  );
}

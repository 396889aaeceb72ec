import { type ApiAnswers, showCount, showTime } from "@broker/contracts";
import { useSource } from "../../../data/source.ts";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { Menu } from "../../../shared/ui/menu.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { ProspectTable, useProspectsQuery } from "../prospect-table.tsx";
import { ProspectTiles } from "../prospect-tiles.tsx";
import { filterOf } from "../prospects-query.ts";
import { countWords, LIST_OUTDATED } from "./list-progress.tsx";

const SHOWN = 100;
const HEADS = {
  failed: { heading: "Failed", note: "No response, or the scan failed." },
  skipped: { heading: "Skipped", note: "Opted out, or no consent recorded." },
  rejected: { heading: "Rejected", note: "The row contains no website that can be scanned." },
} as const;

function ListLeftovers({ batchId, state }: { batchId: string; state: keyof typeof HEADS }) {
  const answer = useAnswer("GET /api/batches/:id/rows", {
    params: { id: batchId },
    query: { state, sort: "list", limit: SHOWN },
  });
  return (
    <SlipSection {...HEADS[state]}>
      <DataState answer={answer} skeletonRows={3}>
        {({ items, total }) => (
          <>
            <ul className="text-sm">
              {items.map(({ row, line, input, domain, fields, error }) => (
                <li key={row} className="border-b border-line py-[6px]">
                  <span className="text-ink-3">Line {line}</span>{" "}
                  <b className="font-semibold break-all">{fields.name ?? domain ?? input}</b>
                  <span className="block text-ink-2">{error ?? "no reason recorded"}</span>
                </li>
              ))}
            </ul>
            {total > items.length ? (
              <p className="mt-2 text-sm text-ink-3">
                and {showCount(total - items.length, "more row")}; the saved list contains all of them
              </p>
            ) : null}
          </>
        )}
      </DataState>
    </SlipSection>
  );
}

const ADDRESS = "";

function Save({ id }: { readonly id: string }) {
  const source = useSource();
  const entry = (format: "csv" | "json" | "ndjson", label: string) => ({
    label,
    href: source.address("GET /api/batches/:id/file", { params: { id }, query: { format } }),
    download: true,
  });
  return (
    <Menu
      align="end"
      trigger={<Button>Save list</Button>}
      items={[entry("csv", "As CSV"), entry("json", "As JSON"), entry("ndjson", "As NDJSON")]}
    />
  );
}

interface ListTriageProps {
  readonly list: ApiAnswers["GET /api/batches/:id"];
  readonly onStarted: (job: string) => void;
}

/** A finished or interrupted list: results, resumption, companies by risk. */
export function ListTriage({ list, onStarted }: ListTriageProps) {
  const { batch, counts, summary } = list;
  const { id } = batch;
  const query = useProspectsQuery(ADDRESS, id);
  const resume = useChange("POST /api/batches/:id/resume", LIST_OUTDATED);
  const retry = useChange("POST /api/batches/:id/retry-failed", LIST_OUTDATED);
  const run = (change: typeof resume | typeof retry) =>
    change.mutate({ params: { id } }, { onSuccess: (job) => onStarted(job.id) });
  const error = resume.error ?? retry.error;
  const silent = summary.unanswered.map(({ source }) => source);
  return (
    <>
      <SlipSection first heading="Results" note={countWords(counts)}>
        <div className="grid gap-3">
          <p className="lead">
            {batch.source === "-" ? "Pasted list" : batch.source}, {showTime(batch.startedAt)}
          </p>
          {batch.finishedAt !== null ? null : (
            <Notice
              kind="ink"
              action={
                <CanEdit>
                  <Button kind="primary" busy={resume.isPending} onClick={() => run(resume)}>
                    Resume
                  </Button>
                </CanEdit>
              }
            >
              The scan was interrupted: {showCount(counts.waiting, "company remains", "companies remain")}. Finished
              results are saved.
            </Notice>
          )}
          {counts.failed === 0 && silent.length === 0 ? null : (
            <Notice
              kind="ink"
              action={
                <CanEdit>
                  <Button busy={retry.isPending} onClick={() => run(retry)}>
                    Retry failed
                  </Button>
                </CanEdit>
              }
            >
              {counts.failed === 0 ? "" : `${showCount(counts.failed, "company", "companies")} could not be scanned. `}
              {silent.length === 0 ? "" : `External sources that did not respond: ${silent.join(", ")}.`}
            </Notice>
          )}
          <ErrorPanel error={error} />
          <ProspectTiles filter={filterOf(query)} />
          <div className="flex flex-wrap justify-end gap-2">
            <CanEdit otherwise={<LinkButton to="/prospects?tab=lists">All lists</LinkButton>}>
              <LinkButton to="/prospects?tab=lists">Scan another list</LinkButton>
            </CanEdit>
            <Save id={id} />
          </div>
        </div>
      </SlipSection>
      <section aria-label="List by risk" className="border-t border-line pt-[22px] pb-8">
        <ProspectTable
          address={ADDRESS}
          list={id}
          whole
          empty={{
            sentence: "No companies from this list.",
            fills: "Every row was rejected, or the companies have since been erased.",
          }}
        />
      </section>
      {counts.failed > 0 ? <ListLeftovers batchId={id} state="failed" /> : null}
      {counts.skipped > 0 ? <ListLeftovers batchId={id} state="skipped" /> : null}
      {counts.rejected > 0 ? <ListLeftovers batchId={id} state="rejected" /> : null}
    </>
  );
}

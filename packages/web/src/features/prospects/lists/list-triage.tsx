import { type ApiAnswers, showCount, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { useChange } from "../../../data/use-change.ts";
import { useSource } from "../../../data/use-source.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { MayWork } from "../../../shared/layout/may-work.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { LinkButton } from "../../../shared/ui/link-button.tsx";
import { Menu } from "../../../shared/ui/menu.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { filterOf } from "../prospect-query.ts";
import { ProspectTable, useProspectsAsked } from "../prospect-table.tsx";
import { ProspectTiles } from "../prospect-tiles.tsx";
import { countWords } from "./list-counts.ts";
import { ListLeftovers } from "./list-leftovers.tsx";
import { LIST_OUTDATED } from "./list-outdated.ts";

/** Address parts that hold the state of the results table. */
const ADDRESS = "";

function Save({ id }: { readonly id: string }): ReactNode {
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

export interface ListTriageProps {
  readonly list: ApiAnswers["GET /api/batches/:id"];
  readonly onStarted: (job: string) => void;
}

/** A finished or interrupted list: results, resumption, companies by risk. */
export function ListTriage({ list, onStarted }: ListTriageProps): ReactNode {
  const { batch, counts, summary } = list;
  const { id } = batch;
  const asked = useProspectsAsked(ADDRESS, id);
  const resume = useChange("POST /api/batches/:id/resume", LIST_OUTDATED);
  const retry = useChange("POST /api/batches/:id/retry-failed", LIST_OUTDATED);
  const begin = (change: typeof resume | typeof retry) =>
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
                <MayWork>
                  <Button kind="primary" busy={resume.isPending} onClick={() => begin(resume)}>
                    Resume
                  </Button>
                </MayWork>
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
                <MayWork>
                  <Button busy={retry.isPending} onClick={() => begin(retry)}>
                    Retry failed
                  </Button>
                </MayWork>
              }
            >
              {counts.failed === 0 ? "" : `${showCount(counts.failed, "company", "companies")} could not be scanned. `}
              {silent.length === 0 ? "" : `External sources that did not respond: ${silent.join(", ")}.`}
            </Notice>
          )}
          {error === null ? null : <ErrorPanel error={error} />}
          <ProspectTiles filter={filterOf(asked)} />
          <div className="flex flex-wrap justify-end gap-2">
            <MayWork otherwise={<LinkButton to="/prospects?tab=lists">All lists</LinkButton>}>
              <LinkButton to="/prospects?tab=lists">Scan another list</LinkButton>
            </MayWork>
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

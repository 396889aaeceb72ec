import { type IntegrationsOverview, showNumber } from "@broker/contracts";
import { Pause, Play, Plus, RefreshCw } from "lucide-react";
import { lazy, Suspense } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { portfolioCount, StatTiles } from "../dashboard/stat-tiles.tsx";
import { FlowsTable } from "./flows-table.tsx";
import { OUTDATED_BY_INTEGRATION, orNone, showShare, showVolume } from "./integration-words.ts";
import { RunsTable } from "./runs-table.tsx";
import { SystemsTable } from "./systems-table.tsx";

const AddDialog = lazy(async () => ({ default: (await import("./integration-dialog.tsx")).AddDialog }));
const ConfigureDialog = lazy(async () => ({ default: (await import("./integration-dialog.tsx")).ConfigureDialog }));

/** Dialogs of the tab, as the address names them. */
const ADD = "add-integration";
const CONFIGURE = "integration";

function FlowButton({ flowing }: { readonly flowing: boolean }) {
  const change = useChange("PUT /api/integrations/flow", OUTDATED_BY_INTEGRATION);
  return (
    <>
      <Button size="small" busy={change.isPending} onClick={() => change.mutate({ body: { flowing: !flowing } })}>
        {flowing ? <Pause /> : <Play />}
        {flowing ? "Pause data flow" : "Resume data flow"}
      </Button>
      <RefusalNotice error={change.error} />
    </>
  );
}

function Metrics({ totals }: Pick<IntegrationsOverview, "totals">) {
  const { systems, perDay, volume, uptime, waiting, failed } = totals;
  return (
    <StatTiles
      tiles={[
        { label: "Connected systems", value: portfolioCount(systems), none: "none yet", note: "with their webhooks" },
        {
          label: "Deliveries a day",
          value: perDay === null ? null : showNumber(perDay),
          none: "none yet",
          note: `${volume === null ? "" : `${showVolume(volume)} within 30 days`}`,
        },
        {
          label: "Attempts that succeeded",
          value: uptime === null ? null : orNone(uptime, showShare),
          none: "none attempted",
          note: "within 30 days",
        },
        {
          label: "Given up",
          value: portfolioCount(failed),
          none: waiting === 0 ? "none, and none waiting" : `none; ${showNumber(waiting)} waiting`,
          note: `${showNumber(waiting)} waiting`,
        },
      ]}
    />
  );
}

/** The API Integrations tab: systems, what flows, and what could not be delivered. */
export function IntegrationsTab() {
  const answer = useAnswer("GET /api/integrations", {}, { every: 30_000 });
  const { dialog, on, open, close } = useDialogAddress();
  const administers = useCanAdminister() === true;
  const configured = answer.data?.items.find(({ id }) => id === on);
  return (
    <section aria-label="API Integrations">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-serif text-xl font-semibold tracking-[-0.01em]">API Integrations</h2>
        {administers ? (
          <Button kind="primary" onClick={() => open(ADD)}>
            <Plus />
            Add integration
          </Button>
        ) : null}
      </header>
      <DataState answer={answer} skeletonRows={8} safe="Deliveries continue." isEmpty={() => false}>
        {({ flowing, totals, items, flows, notConnected }) => (
          <>
            <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
              <p className="min-w-[min(240px,100%)] flex-1" role="status">
                <b className="font-semibold">{flowing ? "Data Flow Active" : "Data Flow Paused"}</b>{" "}
                <span className="text-sm text-ink-2">
                  {flowing
                    ? "Each system receives what is due to it."
                    : "Nothing is exchanged with any system. What is due waits."}
                </span>
              </p>
              <Button size="small" busy={answer.isFetching} onClick={() => void answer.refetch()}>
                <RefreshCw />
                Refresh
              </Button>
              {administers ? <FlowButton flowing={flowing} /> : null}
            </div>
            <h3 className="sr-only">Performance metrics</h3>
            <Metrics totals={totals} />
            <SlipSection
              first
              heading="Connected systems"
              note="Figures are counted from deliveries within a month; an empty one was not measured. Duration: that of all but the slowest twentieth."
            >
              <SystemsTable items={items} onOpen={administers ? (id) => open(CONFIGURE, id) : null} />
            </SlipSection>
            <SlipSection heading="Data flows" note="Latency: median time from the event to its delivery.">
              <FlowsTable flows={flows} />
            </SlipSection>
            <SlipSection heading="Messages" note="Most recent first. A completed message can be delivered again.">
              <RunsTable administers={administers} />
            </SlipSection>
            {notConnected.length === 0 ? null : (
              <SlipSection heading="Not configured" note="Systems whose operator must first supply something.">
                <dl className="grid gap-4">
                  {notConnected.map(({ system, name, needs }) => (
                    <div key={system}>
                      <dt className="font-semibold">{name}</dt>
                      <dd className="mt-[2px] max-w-[70ch] text-sm text-ink-2">Not configured. {needs}</dd>
                    </div>
                  ))}
                </dl>
              </SlipSection>
            )}
          </>
        )}
      </DataState>
      {administers ? (
        <Suspense>
          {dialog === ADD ? <AddDialog onClose={close} /> : null}
          {dialog === CONFIGURE && configured !== undefined ? (
            <ConfigureDialog key={configured.id} integration={configured} onClose={close} />
          ) : null}
        </Suspense>
      ) : null}
    </section>
  );
}

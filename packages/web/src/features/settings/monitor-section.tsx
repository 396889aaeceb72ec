import { lockedSentence, type MonitorStatus, showCount, showDate, showTime } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { sectionAnchor } from "./setting-words.ts";

/** Whether clients are scanned by schedule. */
function stateWords({ state, paused, clients }: MonitorStatus): string {
  if (state === "off") return "No schedule is set: clients are scanned on request only.";
  if (paused !== null) return `Paused since ${showTime(paused.at)}, by ${paused.by}.`;
  return `${clients.scheduled} of ${showCount(clients.all, "client")} scanned by schedule.`;
}

/** Schedules of the monitor, with who set each and what it does; they are changed where alerts are shown. */
export function MonitorSection() {
  const answer = useAnswer("GET /api/monitor", {});
  const { data: session } = useSession();
  const locked = session === undefined ? null : lockedSentence(session.tier, "real_time_monitoring");
  return (
    <SlipSection
      id={sectionAnchor("monitor")}
      heading="Monitor"
      note="The narrowest schedule applies: client, then view, then portfolio. Each scan raises or resolves alerts."
    >
      <DataState answer={answer} skeletonRows={3} isEmpty={() => false}>
        {(status) => (
          <div className="grid gap-4">
            <p className="text-ink-2">{stateWords(status)}</p>
            {status.schedules.length === 0 ? null : (
              <PlainTable
                className="stack"
                caption="Schedules"
                rows={status.schedules}
                rowKey={({ key }) => key}
                columns={[
                  { head: "Clients", cell: ({ label }) => label, small: "title" },
                  { head: "Scanned", cell: ({ applies }) => applies, small: "aside" },
                  {
                    head: "Between",
                    cell: ({ window: { from, until }, zone }) => `${from} and ${until}, ${zone}`,
                    small: "full",
                    label: "between",
                  },
                  {
                    head: "Set",
                    cell: ({ changedAt, changedBy }) => `${showDate(changedAt)}, by ${changedBy}`,
                    small: "full",
                    label: "set",
                  },
                ]}
              />
            )}
            {locked === null ? (
              <LinkButton className="justify-self-start" to="/app?view=dashboard&tab=perpetual-monitor">
                Perpetual Monitor
              </LinkButton>
            ) : (
              <p className="text-sm text-ink-2">Basic scans once a month. {locked}</p>
            )}
          </div>
        )}
      </DataState>
    </SlipSection>
  );
}

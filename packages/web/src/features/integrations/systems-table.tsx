import {
  CONNECTED_SYSTEM_LABELS,
  INTEGRATION_KIND_LABELS,
  type Integration,
  showNumber,
  showTime,
} from "@broker/contracts";
import { hiddenHead, PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { IntegrationMark } from "./integration-marks.tsx";
import { NONE, orNone, showShare, showTook, showVolume } from "./integration-words.ts";

const ERRORS_FIRST = ({ status: one }: Integration, { status: other }: Integration) =>
  Number(other === "error") - Number(one === "error");

/** What of an integration needs attention, below its name. */
function Trouble({ error, waiting }: Integration) {
  if (error === null && waiting === 0) return null;
  return (
    <span className="block max-w-[44ch] text-sm text-ink-2">
      {error === null ? "" : `${error} `}
      {waiting === 0 ? "" : `${showNumber(waiting)} waiting.`}
    </span>
  );
}

interface SystemsTableProps {
  readonly items: readonly Integration[];
  /** null = the user may not configure. */
  readonly onOpen: ((id: string) => void) | null;
}

/** The connected systems; those with an error first. */
export function SystemsTable({ items, onOpen }: SystemsTableProps) {
  if (items.length === 0)
    return (
      <EmptyState
        sentence="No systems yet."
        fills="Send alerts to a chat or a mailbox, and alerts and the audit log to a SIEM. Nothing leaves the brokerage before you add a system."
      />
    );
  return (
    <TableBox label="Connected systems">
      <PlainTable
        className="stack"
        caption="Connected systems"
        rows={items.toSorted(ERRORS_FIRST)}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "System",
            cell: (item) => (
              <>
                <span className="wrap-anywhere">{item.name}</span>
                <Trouble {...item} />
              </>
            ),
            small: "title",
          },
          {
            head: "Type",
            cell: ({ system, kind }) => (
              <>
                {CONNECTED_SYSTEM_LABELS[system]}
                <span className="block text-sm text-ink-3">{INTEGRATION_KIND_LABELS[kind]}</span>
              </>
            ),
            small: "below",
          },
          { head: "Status", cell: ({ status }) => <IntegrationMark status={status} />, small: "aside" },
          {
            head: "Last sync",
            cell: ({ lastSync }) => (lastSync === null ? NONE : showTime(lastSync)),
            small: "full",
            label: "last sync",
          },
          {
            head: "A day",
            cell: ({ syncRate }) => orNone(syncRate, showNumber),
            numeric: true,
            small: "full",
            label: "deliveries a day",
          },
          {
            head: "Volume",
            cell: ({ dataVolume }) => showVolume(dataVolume),
            numeric: true,
            small: "full",
            label: "volume",
          },
          {
            head: "Duration",
            cell: ({ performance }) => orNone(performance, showTook),
            numeric: true,
            small: "full",
            label: "duration",
          },
          {
            head: "Uptime",
            cell: ({ uptime }) => orNone(uptime, showShare),
            numeric: true,
            small: "full",
            label: "attempts that succeeded",
          },
          ...(onOpen === null
            ? []
            : [
                {
                  head: hiddenHead("Configure"),
                  cell: ({ id, name }: Integration) => (
                    <Button size="small" aria-label={`Configure ${name}`} onClick={() => onOpen(id)}>
                      Configure
                    </Button>
                  ),
                  small: "full" as const,
                },
              ]),
        ]}
      />
    </TableBox>
  );
}

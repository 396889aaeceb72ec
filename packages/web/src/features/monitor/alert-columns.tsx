import { ALERT_REASON_LABELS, ALERT_SEVERITIES, type Alert, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { SeverityMark } from "../../shared/risk/severity-mark.tsx";
import { ALERT_STATUS_WORDS, clientOf } from "./alert-words.ts";

/** The status of an alert, with why it was resolved or until when it is snoozed. */
export function AlertState({ status, resolution, snoozedUntil }: Alert) {
  return (
    <>
      {ALERT_STATUS_WORDS[status]}
      {resolution === null ? null : (
        <span className="block text-xs text-ink-3">{ALERT_REASON_LABELS[resolution.reason]}</span>
      )}
      {snoozedUntil === null ? null : (
        <span className="block text-xs text-ink-3">snoozed to {showDate(snoozedUntil)}</span>
      )}
    </>
  );
}

/** The columns of the alerts; `view` opens one. The server sorts. */
export function alertColumns(view: (id: string) => void): readonly TableColumn<Alert>[] {
  return [
    {
      key: "severity",
      head: "Severity",
      sortable: false,
      value: ({ severity }) => severity,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
      small: "aside",
    },
    {
      key: "client",
      head: "Client",
      sortable: false,
      value: clientOf,
      cell: (alert) =>
        alert.client === null ? (
          clientOf(alert)
        ) : (
          <Link
            className="link inline-block min-w-[13ch] wrap-anywhere"
            to={`/dashboard/clients/${encodeURIComponent(alert.client.id)}`}
          >
            {alert.client.name}
          </Link>
        ),
      small: "below",
      smallLabel: "",
    },
    {
      key: "alert",
      head: "Alert",
      sortable: false,
      fixed: true,
      names: true,
      value: ({ alert }) => alert,
      cell: ({ id, alert }) => (
        <button
          type="button"
          className="link text-left font-semibold wrap-anywhere"
          aria-haspopup="dialog"
          onClick={() => view(id)}
        >
          {alert}
        </button>
      ),
      small: "title",
    },
    { key: "impact", head: "Impact", sortable: false, value: ({ impact }) => impact, small: "hide" },
    {
      key: "action",
      head: "Action required",
      sortable: false,
      value: ({ actionRequired }) => actionRequired,
      small: "full",
      smallLabel: "",
    },
    {
      key: "since",
      head: "Since",
      sortable: false,
      value: ({ since }) => since,
      cell: ({ since }) => (
        <span className="whitespace-nowrap">
          <PhoneWords>Since </PhoneWords>
          {showDate(since)}
        </span>
      ),
      small: "full",
      smallLabel: "",
    },
    {
      key: "assigned",
      head: "Assigned",
      sortable: false,
      value: ({ assignee }) => assignee,
      cell: ({ assignee }) =>
        assignee === null ? (
          <span className="text-ink-3">Unassigned</span>
        ) : (
          <>
            <PhoneWords>Assigned to </PhoneWords>
            {assignee}
          </>
        ),
      small: "full",
      smallLabel: "",
    },
    {
      key: "status",
      head: "Status",
      sortable: false,
      value: ({ status }) => ALERT_STATUS_WORDS[status],
      cell: AlertState,
      small: "end",
      smallLabel: "",
    },
  ];
}

/** The filter of a least severity. */
export const SEVERITY_OPTIONS = ALERT_SEVERITIES.slice(0, -1).map((value) => ({
  value,
  label: value === "critical" ? "Critical" : `${value === "high" ? "High" : "Medium"} and above`,
}));

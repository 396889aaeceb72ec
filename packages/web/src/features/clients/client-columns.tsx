import {
  CLIENT_HEADINGS,
  type ClientRow,
  showCount,
  showDate,
  showLimit,
  showNumber,
  showPounds,
  VERDICT_WORDS,
} from "@broker/contracts";
import { Link } from "react-router";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { stepAddress } from "./client-addresses.ts";
import { MissingCell, PostureCell } from "./client-cells.tsx";

const STATES = { open: "Open", expiring: "Expiring", finished: "Complete" } as const;

/** The columns of the client list. Name, date added and expiry are sorted by the server. */
export const CLIENT_COLUMNS: readonly TableColumn<ClientRow>[] = [
  {
    key: "name",
    head: CLIENT_HEADINGS.name,
    value: ({ name }) => name,
    cell: ({ id, name, domain, companyNumber, sample, notActive }) => (
      <div className="min-w-0 py-[3px]">
        <Link className="link font-semibold wrap-anywhere" to={`/dashboard/clients/${id}`}>
          {name ?? "Name not recorded"}
        </Link>{" "}
        {notActive === null ? null : <Tag kind="alert">{notActive}</Tag>}{" "}
        {sample ? <Tag kind="sample">Sample data</Tag> : null}
        <span className="block text-xs font-normal wrap-anywhere text-ink-3">
          {[domain, companyNumber].filter((each) => each !== null).join(" · ") || "no domain or company number"}
        </span>
      </div>
    ),
    small: "title",
  },
  {
    key: "placeability",
    head: CLIENT_HEADINGS.placeability,
    mark: "derived",
    value: ({ placeability }) => VERDICT_WORDS[placeability.verdict],
    sortable: false,
    cell: ({ placeability: { verdict, refer, needsWork } }) => (
      <>
        <span className={verdict === "refer" ? "font-semibold text-high" : "font-semibold"}>
          {VERDICT_WORDS[verdict]}
        </span>
        {refer + needsWork === 0 ? null : (
          <span className="block text-xs font-normal text-ink-3">{showCount(refer + needsWork, "blocker")}</span>
        )}
      </>
    ),
    small: "aside",
    smallLabel: "",
  },
  {
    key: "posture",
    head: CLIENT_HEADINGS.posture,
    mark: "derived",
    value: ({ posture }) => posture?.posture ?? null,
    sortable: false,
    cell: (row) => <PostureCell row={row} />,
    small: "below",
    smallLabel: "",
  },
  {
    key: "missing",
    head: CLIENT_HEADINGS.missing,
    value: ({ missing }) => missing.length,
    exported: ({ missing }) => missing.map(({ title }) => title).join("; "),
    sortable: false,
    cell: (row) => <MissingCell row={row} />,
    small: "below",
    smallLabel: "",
  },
  {
    key: "expiry",
    head: CLIENT_HEADINGS.expiry,
    value: ({ expiresOn }) => expiresOn,
    cell: ({ expiresOn, expiresIn }) =>
      expiresOn === null ? (
        <span className="text-ink-3">
          <span className="md:hidden">policy expiry </span>not recorded
        </span>
      ) : (
        <span className="whitespace-nowrap">
          <span className="md:hidden">policy expires </span>
          {showDate(expiresOn)}
          {expiresIn !== null && expiresIn <= 60 ? (
            <span className="block text-xs text-ink-2">in {showNumber(expiresIn)} days</span>
          ) : null}
        </span>
      ),
    small: "end",
    smallLabel: "",
  },
  {
    key: "insurer",
    head: CLIENT_HEADINGS.insurer,
    value: ({ policy }) => policy?.insurer ?? null,
    sortable: false,
    cell: ({ policy }) => policy?.insurer ?? <span className="text-ink-3">–</span>,
    small: "hide",
  },
  {
    key: "premium",
    head: CLIENT_HEADINGS.premium,
    value: ({ policy }) => (policy?.premium == null ? null : policy.premium / 100),
    sortable: false,
    numeric: true,
    cell: ({ policy }) => (policy?.premium == null ? "–" : showPounds(policy.premium)),
    small: "hide",
  },
  {
    key: "limit",
    head: CLIENT_HEADINGS.limit,
    value: ({ policy }) => (policy?.limit == null ? null : policy.limit / 100),
    sortable: false,
    numeric: true,
    cell: ({ policy }) => (policy?.limit == null ? "–" : showLimit(policy.limit)),
    small: "hide",
  },
  {
    key: "state",
    head: CLIENT_HEADINGS.state,
    value: ({ state }) => STATES[state],
    sortable: false,
    optional: true,
    small: "hide",
  },
  {
    key: "next",
    head: CLIENT_HEADINGS.next,
    value: ({ next }) => next.words,
    cell: (row) =>
      row.next.kind === "none" ? (
        <span className="text-ink-2">{row.next.words}</span>
      ) : (
        <CanEdit otherwise={row.next.words}>
          <Link className="link" to={stepAddress(row)}>
            {row.next.words}
          </Link>
        </CanEdit>
      ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "industry",
    head: CLIENT_HEADINGS.industry,
    value: ({ industry }) => industry,
    sortable: false,
    optional: true,
    small: "hide",
  },
  {
    key: "employees",
    head: CLIENT_HEADINGS.employees,
    value: ({ employees }) => employees,
    sortable: false,
    optional: true,
    numeric: true,
    cell: ({ employees }) => (employees === null ? "–" : showNumber(employees)),
    small: "hide",
  },
  {
    key: "newest",
    head: CLIENT_HEADINGS.newest,
    value: ({ createdAt }) => createdAt,
    largestFirst: true,
    optional: true,
    cell: ({ createdAt }) => showDate(createdAt),
    small: "hide",
  },
];

import { type CtemControl, type CtemView, showDate, showNumber } from "@broker/contracts";
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { Link } from "react-router";
import { useAnswer } from "../../../data/use-call.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Figure } from "../../../shared/risk/figure.tsx";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { answerAddress, clientAddress } from "../shared/engine-address.ts";
import { StateMark } from "../shared/standing-mark.tsx";

type Stage = CtemView["stages"][number];

const STAGES: Readonly<Record<Stage["id"], string>> = {
  scope: "Scope",
  discover: "Discover",
  prioritise: "Prioritise",
  validate: "Validate",
  mobilise: "Mobilise",
};

const STATUS: Readonly<Record<CtemControl["status"], { readonly kind: OutcomeKind; readonly words: string }>> = {
  verified: { kind: "met", words: "Verified" },
  pending: { kind: "not-visible", words: "Pending" },
  "non-compliant": { kind: "not-met", words: "Non-compliant" },
};

const TRENDS = { up: "Up", down: "Down", stable: "Stable" } as const;
const ARROWS = { up: <ArrowUp />, down: <ArrowDown />, stable: <Minus /> };

function Trend({ of }: { readonly of: CtemControl["trend"] }) {
  return of === null ? (
    "–"
  ) : (
    <span className="inline-flex items-center gap-1">
      {ARROWS[of]} {TRENDS[of]}
    </span>
  );
}

function Stages({ stages }: { readonly stages: readonly Stage[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-4 md:grid-cols-5">
      {stages.map(({ id, counts }, at) => (
        <li key={id} className="border-t-2 border-ink pt-2">
          <h3 className="font-semibold">
            {at + 1}. {STAGES[id]}
          </h3>
          <dl className="mt-1 text-sm">
            {counts.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-3 border-b border-line py-1">
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-semibold">{showNumber(value)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const columnsOf = (client: string): readonly TableColumn<CtemControl>[] => [
  {
    key: "name",
    head: "Name",
    value: ({ name }) => name,
    cell: ({ key, name }) => (
      <Link to={answerAddress(client, key)} className="link font-semibold">
        {name}
      </Link>
    ),
  },
  {
    key: "status",
    head: "Status",
    value: ({ status }) => STATUS[status].words,
    cell: ({ status }) => <OutcomeMark of={STATUS[status].kind}>{STATUS[status].words}</OutcomeMark>,
    smallLabel: "",
  },
  {
    key: "provider",
    head: "Provider",
    value: ({ provider }) => provider,
    cell: ({ provider }) => (
      <>
        <PhoneWords>provider </PhoneWords>
        {provider ?? "–"}
      </>
    ),
    small: "full",
  },
  {
    key: "verified",
    head: "Last verified",
    largestFirst: true,
    value: ({ lastVerified }) => lastVerified,
    cell: ({ lastVerified }) => (
      <>
        <PhoneWords>last verified </PhoneWords>
        {lastVerified === null ? "–" : showDate(lastVerified)}
      </>
    ),
    small: "full",
  },
  {
    key: "metrics",
    head: "Metrics",
    value: ({ metrics }) => metrics.map(({ value }) => value).join("; ") || null,
    sortable: false,
    cell: ({ metrics }) =>
      metrics.length === 0
        ? "–"
        : metrics.map(({ status, value, lastVerified }) => (
            <span key={`${value} ${lastVerified}`} className="block">
              <StateMark of={status} /> <span className="break-words">{value}</span>{" "}
              <span className="text-xs text-ink-3">{showDate(lastVerified)}</span>
            </span>
          )),
    small: "full",
    smallLabel: "",
  },
  {
    key: "trend",
    head: "Trend",
    value: ({ trend }) => trend,
    cell: ({ trend }) => (
      <>
        <PhoneWords>trend </PhoneWords>
        <Trend of={trend} />
      </>
    ),
    small: "full",
  },
];

/** The five stages of exposure management of a client, and its insurance controls. */
export function CtemControls({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/ctem", { params: { id: client } }, { keepPrevious: true });
  return (
    <DataState answer={answer} skeletonRows={12} isEmpty={() => false}>
      {({ stages, controls, percent, asAt }) => {
        const verified = controls.filter(({ status }) => status === "verified").length;
        const pending = controls.filter(({ status }) => status === "pending").length;
        return (
          <>
            <SlipSection
              heading="Exposure management"
              note="The five stages, with the figures recorded for each."
              first
            >
              <Stages stages={stages} />
            </SlipSection>
            <SlipSection
              heading="Insurance controls"
              note={`Verified controls ÷ all controls. As at ${showDate(asAt)}. Verified: met by observed or documented evidence that is still valid.`}
            >
              {controls.some(({ metrics }) => metrics.length > 0) ? (
                <Figure
                  size="tile"
                  value={`${percent}%`}
                  unit={`verified, ${showNumber(verified)} of ${showNumber(controls.length)} controls`}
                />
              ) : (
                <p className="text-sm text-ink-2">Not assessed: there is no evidence on any of these controls.</p>
              )}
              {pending === 0 ? null : (
                <Notice
                  kind="ink"
                  className="mt-3"
                  action={
                    <LinkButton kind="quiet" to={clientAddress(client, "evidence")}>
                      Add evidence
                    </LinkButton>
                  }
                >
                  {showNumber(pending)} of {showNumber(controls.length)} controls pending: declared, partly met, expired
                  or not assessed.
                </Notice>
              )}
              <div className="mt-5">
                <DataTable
                  caption="Controls"
                  columns={columnsOf(client)}
                  rows={controls}
                  rowKey={({ key }) => key}
                  filter={{
                    search: "Search controls...",
                    choices: [
                      {
                        key: "status",
                        all: "All statuses",
                        options: Object.entries(STATUS).map(([value, { words }]) => ({ value, label: words })),
                        matches: (row, value) => row.status === value,
                      },
                    ],
                  }}
                  export={{ name: "CTEM controls.csv" }}
                  address=""
                  nothing="No controls match."
                />
              </div>
            </SlipSection>
          </>
        );
      }}
    </DataState>
  );
}

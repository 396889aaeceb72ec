import { REPORT_ASSET_LABELS, type ReportAsset, type ReportAssetKind, showNumber } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../shared/data-table/day-column.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_REPORTS } from "./report-calls.ts";

/** What can be decided of a host of each kind. */
const DECISIONS: Readonly<Record<ReportAssetKind, readonly ("accepted" | "rejected" | "internal")[]>> = {
  candidate: ["accepted", "rejected"],
  accepted: ["rejected"],
  internal: ["rejected"],
  rejected: ["accepted"],
};

const VERBS = { accepted: "Accept", rejected: "Reject", internal: "Internal" } as const;
/** Undecided hosts first. */
const ORDER: readonly ReportAssetKind[] = ["candidate", "accepted", "internal", "rejected"];

const columnsOf = (
  canEdit: boolean,
  decide: (host: string, kind: "accepted" | "rejected" | "internal") => void,
): readonly TableColumn<ReportAsset>[] => [
  {
    key: "host",
    head: "Host",
    value: ({ host }) => host,
    cell: ({ host, address, os }) => (
      <>
        <span className="font-semibold wrap-anywhere">{host}</span>
        <span className="block text-xs font-normal wrap-anywhere text-ink-3">
          {[address === host ? null : address, os].filter((each) => each !== null).join(", ")}
        </span>
      </>
    ),
  },
  { key: "kind", head: "Counts as", value: ({ kind }) => REPORT_ASSET_LABELS[kind], small: "aside", smallLabel: "" },
  {
    key: "open",
    head: "Open findings",
    numeric: true,
    value: ({ open }) => open,
    cell: ({ open }) => (
      <>
        <PhoneWords>open findings </PhoneWords>
        {showNumber(open)}
      </>
    ),
    small: "full",
  },
  dayColumn({ key: "examined", head: "Examined" }, ({ examinedOn }) => examinedOn),
  ...(canEdit
    ? [
        {
          key: "decide",
          head: "Decide",
          fixed: true,
          cell: ({ host, kind }: ReportAsset) => (
            <span className="flex gap-2">
              {DECISIONS[kind].map((to) => (
                <Button key={to} size="small" aria-label={`${VERBS[to]} ${host}`} onClick={() => decide(host, to)}>
                  {VERBS[to]}
                </Button>
              ))}
            </span>
          ),
          small: "full" as const,
          smallLabel: "",
        },
      ]
    : []),
];

interface AssetsTableProps {
  readonly client: string;
  readonly assets: readonly ReportAsset[];
}

/** Hosts that reports of the client examined, the undecided first. */
export function AssetsTable({ client, assets }: AssetsTableProps) {
  const canEdit = useCanEdit() === true;
  const change = useChange("PUT /api/clients/:id/report-assets/:host", OUTDATED_BY_REPORTS);
  const decide = (host: string, kind: "accepted" | "rejected" | "internal"): void =>
    change.mutate(
      { params: { id: client, host }, body: { kind } },
      { onSuccess: (asset) => toast(`${asset.host}: ${REPORT_ASSET_LABELS[asset.kind].toLowerCase()}.`) },
    );
  const sorted = assets.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.open - a.open);
  return (
    <>
      {change.error === null ? null : <RefusalNotice error={change.error} />}
      <DataTable
        caption={`${showNumber(assets.length)} examined hosts`}
        columns={columnsOf(canEdit, decide)}
        rows={sorted}
        rowKey={({ host }) => host}
        filter={{
          search: "Search hosts...",
          choices: [
            {
              key: "kind",
              all: "All hosts",
              options: optionsOf(ORDER, REPORT_ASSET_LABELS),
              matches: (row, value) => row.kind === value,
            },
          ],
        }}
        export={{ name: "Examined hosts.csv" }}
        address="host"
        nothing="No hosts match."
      />
    </>
  );
}

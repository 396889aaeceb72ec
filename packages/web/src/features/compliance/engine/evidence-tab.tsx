import {
  EVIDENCE_KIND_LABELS,
  EVIDENCE_KINDS,
  STATE_LABELS,
  showCount,
  showDate,
  showFileSize,
} from "@broker/contracts";
import { useMemo } from "react";
import { useSource } from "../../../data/source.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../../shared/layout/data-state.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { type EvidenceRow, evidenceRows } from "./evidence-rows.ts";

/** 'In force', or why it no longer counts. */
function statusOf({ filed, validUntil }: EvidenceRow, asAt: string): string {
  if (filed !== null && filed.withdrawn !== null) return "Withdrawn";
  return validUntil !== null && validUntil < asAt ? "Expired" : "In force";
}

/** More controls than this are folded under their number. */
const SHOWN = 3;

interface ShownControlsProps {
  readonly controls: EvidenceRow["controls"];
  readonly titles: ReadonlyMap<string, string>;
}

/** What evidence shows of each control, by title. */
function ShownControls({ controls, titles }: ShownControlsProps) {
  const list = (
    <ul>
      {controls.map(({ id, shows }) => (
        <li key={id} className="break-words">
          {titles.get(id) ?? ""} <span className="font-mono text-xs text-ink-3">{id}</span>: {STATE_LABELS[shows]}
        </li>
      ))}
    </ul>
  );
  if (controls.length <= SHOWN) return list;
  return (
    <details>
      <summary className="link flex min-h-(--control-s) cursor-pointer items-center">
        {showCount(controls.length, "control")}
      </summary>
      {list}
    </details>
  );
}

function columnsOf(
  asAt: string,
  titles: ReadonlyMap<string, string>,
  file: (id: string) => string,
  withdraw: ((id: string) => void) | undefined,
): readonly TableColumn<EvidenceRow>[] {
  return [
    {
      key: "title",
      head: "Evidence",
      value: ({ title }) => title,
      cell: (row) => (
        <>
          <span className="font-semibold break-words">{row.title}</span>
          {row.filed?.file === undefined ? null : (
            <a className="link block w-fit text-xs font-normal" href={file(row.id)} download>
              {row.filed.file.name} ({showFileSize(row.filed.file.bytes)})
            </a>
          )}
          {row.filed?.note === undefined ? null : (
            <span className="block text-xs font-normal break-words text-ink-2">{row.filed.note}</span>
          )}
        </>
      ),
    },
    { key: "kind", head: "Kind", value: ({ kind }) => EVIDENCE_KIND_LABELS[kind], smallLabel: "" },
    {
      key: "controls",
      head: "Controls",
      value: ({ controls }) =>
        controls.map(({ id, shows }) => `${titles.get(id) ?? ""} ${id}: ${STATE_LABELS[shows]}`).join(", "),
      cell: ({ controls }) => <ShownControls controls={controls} titles={titles} />,
      sortable: false,
      small: "full",
      smallLabel: "",
    },
    {
      key: "source",
      head: "Source",
      value: ({ origin }) => origin,
      small: "full",
    },
    {
      key: "collected",
      head: "As at",
      largestFirst: true,
      value: ({ collectedAt }) => collectedAt,
      cell: ({ collectedAt }) => showDate(collectedAt),
      small: "below",
    },
    {
      key: "valid",
      head: "Valid until",
      value: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => (
        <>
          <PhoneWords>valid until </PhoneWords>
          {validUntil === null ? "By control" : showDate(validUntil)}
        </>
      ),
      small: "end",
    },
    {
      key: "by",
      head: "Filed",
      value: ({ filed }) => filed?.at ?? null,
      cell: ({ filed }) =>
        filed === null ? (
          "Counts without being filed"
        ) : (
          <>
            <PhoneWords>filed </PhoneWords>
            {`${filed.by}, ${showDate(filed.at)}`}
          </>
        ),
      small: "full",
    },
    {
      key: "status",
      head: "Status",
      value: (row) => statusOf(row, asAt),
      cell: (row) => (
        <>
          {statusOf(row, asAt)}
          {row.filed === null || row.filed.withdrawn === null ? null : (
            <span className="block text-xs text-ink-3">
              {row.filed.withdrawn.by}, {showDate(row.filed.withdrawn.at)}: {row.filed.withdrawn.reason}
            </span>
          )}
          {row.filed === null || row.filed.withdrawn !== null || withdraw === undefined ? null : (
            <Button
              size="small"
              kind="quiet"
              className="-ml-2 !flex"
              aria-label={`Withdraw ${row.title}`}
              onClick={() => withdraw(row.id)}
            >
              Withdraw
            </Button>
          )}
        </>
      ),
      small: "full",
      smallLabel: "",
    },
  ];
}

function Evidence({ client }: { readonly client: string }) {
  const answer = useOverview(client);
  const source = useSource();
  const canEdit = useCanEdit() === true;
  const { open } = useDialogAddress();
  const asAt = answer.data?.asAt ?? "";
  const controls = answer.data?.controls;
  const columns = useMemo(
    () =>
      columnsOf(
        asAt,
        new Map((controls ?? []).map(({ id, title }) => [id, title])),
        (evidence) =>
          source.address("GET /api/clients/:id/evidence/:evidence/file", { params: { id: client, evidence } }),
        canEdit ? (id) => open("withdraw", id) : undefined,
      ),
    [asAt, controls, source, client, canEdit, open],
  );
  return (
    <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
      {(overview) =>
        evidenceRows(overview).length === 0 ? (
          <EmptyState
            sentence="There is no evidence."
            fills="Scans and answers are listed as soon as there are any. Reports, documents, certificates and attestations are filed here, each for the controls that it supports."
            action={
              <CanEdit>
                <Button kind="primary" onClick={() => open("evidence")}>
                  Add evidence
                </Button>
              </CanEdit>
            }
          />
        ) : (
          <DataTable
            caption="Evidence"
            columns={columns}
            rows={evidenceRows(overview)}
            rowKey={({ id }) => id}
            filter={{
              search: "Search evidence...",
              choices: [
                {
                  key: "kind",
                  all: "All kinds",
                  options: EVIDENCE_KINDS.map((value) => ({
                    value,
                    label: EVIDENCE_KIND_LABELS[value],
                  })),
                  matches: (row, value) => row.kind === value,
                },
              ],
            }}
            export={{ name: "Evidence.csv" }}
            address="ev"
            nothing="No evidence matches."
          />
        )
      }
    </DataState>
  );
}

/**
 * Evidence of a client, newest first: its scans and answers, and what was filed, which can be withdrawn, never changed.
 */
export function EvidenceTab() {
  return <ClientBar shows="evidence">{(client) => <Evidence client={client} />}</ClientBar>;
}

import {
  EVIDENCE_KIND_LABELS,
  evidenceOrigin,
  type FiledEvidence,
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

/** 'In force', or why it no longer counts. */
function statusOf({ withdrawn, validUntil }: FiledEvidence, asAt: string): string {
  if (withdrawn !== null) return "Withdrawn";
  return validUntil !== null && validUntil < asAt ? "Expired" : "In force";
}

/** More controls than this are folded under their number. */
const SHOWN = 3;

interface ShownControlsProps {
  readonly controls: FiledEvidence["controls"];
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
): readonly TableColumn<FiledEvidence>[] {
  return [
    {
      key: "title",
      head: "Evidence",
      value: ({ title }) => title,
      cell: (row) => (
        <>
          <span className="font-semibold break-words">{row.title}</span>
          {row.file === undefined ? null : (
            <a className="link block w-fit text-xs font-normal" href={file(row.id)} download>
              {row.file.name} ({showFileSize(row.file.bytes)})
            </a>
          )}
          {row.note === undefined ? null : (
            <span className="block text-xs font-normal break-words text-ink-2">{row.note}</span>
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
      value: evidenceOrigin,
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
      value: ({ at }) => at,
      cell: ({ by, at }) => (
        <>
          <PhoneWords>filed </PhoneWords>
          {`${by}, ${showDate(at)}`}
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
          {row.withdrawn === null ? null : (
            <span className="block text-xs text-ink-3">
              {row.withdrawn.by}, {showDate(row.withdrawn.at)}: {row.withdrawn.reason}
            </span>
          )}
          {row.withdrawn !== null || withdraw === undefined ? null : (
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
      {({ evidence }) =>
        evidence.length === 0 ? (
          <EmptyState
            sentence="No evidence is filed."
            fills="Scans and answers count without being filed. Reports, documents, certificates and attestations are filed here, each for the controls that it supports."
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
            caption="Filed evidence"
            columns={columns}
            rows={evidence}
            rowKey={({ id }) => id}
            filter={{
              search: "Search evidence...",
              choices: [
                {
                  key: "kind",
                  all: "All kinds",
                  options: (["report", "file", "attestation", "certificate"] as const).map((value) => ({
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

/** Filed evidence of a client, newest first; each piece can be withdrawn, never changed. */
export function EvidenceTab() {
  return <ClientBar shows="filed evidence">{(client) => <Evidence client={client} />}</ClientBar>;
}

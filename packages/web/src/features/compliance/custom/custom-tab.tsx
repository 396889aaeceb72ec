import { type CustomFramework, showCount, showDate, showNumber } from "@broker/contracts";
import { lazy, Suspense, useMemo } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../../shared/layout/data-state.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { CustomActions } from "./custom-actions.tsx";
import { coverageOf } from "./custom-coverage.ts";

const ImportFramework = lazy(async () => ({ default: (await import("./import-framework.tsx")).ImportFramework }));
const NewFramework = lazy(async () => ({ default: (await import("./new-framework.tsx")).NewFramework }));
const EditFramework = lazy(async () => ({ default: (await import("./edit-framework.tsx")).EditFramework }));

const STATES = { draft: "Draft", published: "Published" } as const;

function columnsOf(canEdit: boolean, edit: (id: string) => void): readonly TableColumn<CustomFramework>[] {
  return [
    {
      key: "name",
      head: "Framework",
      value: ({ framework }) => framework.name,
      cell: ({ framework }) => (
        <>
          <button type="button" className="link text-left font-semibold" onClick={() => edit(framework.id)}>
            {framework.name}
          </button>
          <span className="block font-mono text-xs font-normal text-ink-3">{framework.id}</span>
        </>
      ),
    },
    { key: "version", head: "Version", value: ({ framework }) => framework.version, small: "hide" },
    { key: "state", head: "State", value: ({ state }) => STATES[state], smallLabel: "" },
    {
      key: "rows",
      head: "Requirements",
      numeric: true,
      value: (row) => coverageOf(row).total,
      small: "below",
    },
    {
      key: "mapped",
      head: "Mapped",
      value: (row) => coverageOf(row).mapped,
      cell: (row) => {
        const { mapped, total } = coverageOf(row);
        return (
          <>
            <PhoneWords>mapped </PhoneWords>
            {`${showNumber(mapped)} of ${showNumber(total)}`}
          </>
        );
      },
      small: "end",
    },
    {
      key: "changed",
      head: "Saved",
      largestFirst: true,
      value: ({ at }) => at,
      cell: ({ by, at }) => (
        <>
          <PhoneWords>saved </PhoneWords>
          {`${by}, ${showDate(at)}`}
        </>
      ),
      small: "full",
    },
    ...(canEdit
      ? [
          {
            key: "actions",
            head: "Actions",
            fixed: true,
            cell: (row: CustomFramework) => <CustomActions custom={row} />,
            small: "full" as const,
            smallLabel: "",
          },
        ]
      : []),
  ];
}

/** The workspace's own frameworks: drafts, and published versions that never change. */
export function CustomTab() {
  const answer = useAnswer("GET /api/frameworks/custom", {});
  const canEdit = useCanEdit() === true;
  const { dialog, on, open, close } = useDialogAddress();
  const columns = useMemo(() => columnsOf(canEdit, (id) => open("custom", id)), [canEdit, open]);
  const buttons = (
    <CanEdit>
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => open("new-framework")}>New framework</Button>
        <Button kind="primary" onClick={() => open("import-framework")}>
          Import a framework
        </Button>
      </span>
    </CanEdit>
  );
  const opened = answer.data?.items.find(({ framework }) => framework.id === on);
  return (
    <>
      <DataState answer={answer} skeletonRows={5} isEmpty={() => false}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              sentence="No custom framework yet."
              fills="A framework of your own, or one that you hold a licence for: row by row, or from CSV, YAML or an OSCAL catalogue. Mapped to the controls, it is scored like any other."
              action={buttons}
            />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
                <p className="text-sm text-ink-2">
                  {showCount(items.length, "framework")}. A draft may change; a published version never does.
                </p>
                {buttons}
              </div>
              <DataTable
                caption="Custom frameworks"
                columns={columns}
                rows={items}
                rowKey={({ framework }) => `${framework.id} ${framework.version}`}
                address="own"
              />
            </>
          )
        }
      </DataState>
      <Suspense>
        {dialog === "import-framework" && canEdit ? <ImportFramework onClose={close} /> : null}
        {dialog === "new-framework" && canEdit ? (
          <NewFramework taken={answer.data?.items.map(({ framework }) => framework.id) ?? []} onClose={close} />
        ) : null}
        {dialog === "custom" && opened !== undefined ? (
          <EditFramework key={opened.version} custom={opened} canEdit={canEdit} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

import { type BrandDetail, type BrandVersion, showTime } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { hiddenHead, PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_LABEL } from "./label-calls.ts";

interface VersionsSectionProps {
  readonly detail: BrandDetail;
  readonly mayChange: boolean;
  readonly onRestored: (detail: BrandDetail) => void;
}

/** The saved versions, the newest first; an earlier one can be restored as the newest. */
export function VersionsSection({ detail, mayChange, onRestored }: VersionsSectionProps) {
  const [chosen, setChosen] = useState<BrandVersion | null>(null);
  const change = useChange("POST /api/white-label/:id/restore", OUTDATED_BY_LABEL);
  return (
    <>
      <RefusalNotice className="mb-3" error={change.error} />
      <TableBox label="Versions">
        <PlainTable
          className="stack"
          caption="Versions"
          rows={detail.versions}
          rowKey={({ n }) => n}
          columns={[
            { head: "Version", cell: ({ n }) => (n === detail.version ? `${n} (current)` : n) },
            { head: "Saved", cell: ({ at }) => showTime(at), small: "full" },
            { head: "By", cell: ({ by }) => <span className="break-words">{by}</span>, small: "full" },
            {
              head: "Restores",
              cell: ({ restored }) => (restored === null ? "–" : `Version ${restored}`),
              small: "full",
              label: "Restores",
            },
            {
              head: hiddenHead("Actions"),
              small: "full",
              cell: (version) =>
                mayChange && version.n !== detail.version ? (
                  <Button
                    size="small"
                    onClick={() => setChosen(version)}
                    aria-label={`Roll back to version ${version.n}`}
                  >
                    Roll back
                  </Button>
                ) : null,
            },
          ]}
        />
      </TableBox>
      <ConfirmDialog
        title={`Roll back to version ${chosen?.n ?? ""}?`}
        confirm="Roll back"
        open={chosen !== null}
        busy={change.isPending}
        onOpenChange={(open) => {
          if (!open) setChosen(null);
        }}
        onConfirm={() => {
          if (chosen === null) return;
          change.mutate(
            { params: { id: detail.id }, body: { version: chosen.n } },
            {
              onSuccess: (next) => {
                onRestored(next);
                toast(`Version ${chosen.n} is restored as version ${next.version}.`);
              },
              onSettled: () => setChosen(null),
            },
          );
        }}
      >
        Its branding and features are saved as the newest version. No version is lost.
      </ConfirmDialog>
    </>
  );
}

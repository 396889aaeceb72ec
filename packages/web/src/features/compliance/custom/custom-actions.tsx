import type { ApiKey, CustomFramework } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";

/** Queries that a change to a custom framework invalidates. */
export const OUTDATED_BY_CUSTOM: readonly ApiKey[] = [
  "GET /api/frameworks/custom",
  "GET /api/frameworks",
  "GET /api/frameworks/:id",
  "GET /api/controls",
];

/** Publishes or deletes a draft, once confirmed; nothing for a published version. */
export function CustomActions({ custom }: { readonly custom: CustomFramework }) {
  const [asking, setAsking] = useState<"publish" | "delete" | null>(null);
  const publish = useChange("POST /api/frameworks/custom/:id/publish", OUTDATED_BY_CUSTOM);
  const remove = useChange("DELETE /api/frameworks/custom/:id", OUTDATED_BY_CUSTOM);
  const { id, name, version } = custom.framework;
  if (custom.state === "published") return <span className="text-ink-3">Published versions never change</span>;
  const params = { id };
  const end = () => setAsking(null);
  return (
    <>
      <RefusalNotice className="mb-1" error={publish.error ?? remove.error} />
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Publish ${name}`} onClick={() => setAsking("publish")}>
          Publish
        </Button>
        <Button size="small" kind="quiet" aria-label={`Delete ${name}`} onClick={() => setAsking("delete")}>
          Delete
        </Button>
      </span>
      <ConfirmDialog
        title={`Publish ${name} ${version}?`}
        confirm="Publish"
        open={asking === "publish"}
        onOpenChange={end}
        busy={publish.isPending}
        onConfirm={() => publish.mutate({ params }, { onSuccess: () => toast(`${name} published.`), onSettled: end })}
      >
        The published version never changes. Clients can then adopt it.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete the draft of ${name}?`}
        confirm="Delete"
        open={asking === "delete"}
        onOpenChange={end}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSuccess: () => toast("Draft deleted."), onSettled: end })}
      >
        Its requirements and mappings are deleted. Published versions remain.
      </ConfirmDialog>
    </>
  );
}

import { type SavedSlipTemplate, showChoices, showDate } from "@broker/contracts";
import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import type { SlipWork } from "./use-slip.ts";

const NAMES = { standard: "Standard", reduced: "Basic MRC" } as const;

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly words: ReactNode;
  readonly locked: string | null;
  readonly saved?: SavedSlipTemplate;
}

function Terms({ saved }: { readonly saved: SavedSlipTemplate }): ReactNode {
  const terms = showChoices(saved.choices);
  return (
    <>
      {NAMES[saved.base]} with{" "}
      {terms.length === 0
        ? "no custom terms"
        : terms.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join("; ")}
      . Saved {showDate(saved.savedAt)}, {saved.by}.
    </>
  );
}

/** The standard, the supplied and the saved templates; the selected one applies to the next version. */
export function SlipTemplates({ work }: { readonly work: SlipWork }): ReactNode {
  const { of, go, put } = useHubAddress();
  const canEdit = useCanEdit();
  const answer = useAnswer("GET /api/mrc/templates", {});
  const remove = useChange("DELETE /api/mrc/templates/:name", ["GET /api/mrc/templates"]);
  const [deleting, setDeleting] = useState<SavedSlipTemplate | null>(null);
  return (
    <div>
      <DataState answer={answer} skeletonRows={4}>
        {({ own, supplied, saved, locked }) => {
          const choices: readonly Choice[] = [
            ...own.map(({ name, words }) => ({
              value: name,
              name: NAMES[name],
              words: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
              locked: name === "standard" ? locked : null,
            })),
            ...supplied.map(({ name, title, words }) => ({
              value: name,
              name: title,
              words: `Adds ${words}. Applies only if selected.`,
              locked,
            })),
            ...saved.map((each) => ({
              value: each.name,
              name: each.name,
              words: <Terms saved={each} />,
              locked,
              saved: each,
            })),
          ];
          const chosen = of("template") ?? (locked === null ? (work.slip?.template ?? "standard") : "reduced");
          return (
            <SlipSection first heading="Template" note="Used where no custom term is set.">
              <fieldset>
                <legend className="sr-only">Template</legend>
                {choices.map((each) => (
                  <div
                    key={each.value}
                    className="flex items-start gap-3 border-b border-line py-3 first-of-type:pt-0 hover:bg-sunk"
                  >
                    <label className="flex min-w-0 flex-1 cursor-pointer gap-3">
                      <CanEdit>
                        <span className="flex h-[22px] items-center">
                          <input
                            type="radio"
                            name="slip-template"
                            checked={chosen === each.value}
                            disabled={each.locked !== null}
                            onChange={() => put({ template: each.value })}
                            className="size-4 accent-(--accent)"
                          />
                        </span>
                      </CanEdit>
                      <span className="min-w-0">
                        <span className="font-semibold">{each.name}</span>
                        <span className="block text-sm break-words text-ink-2">{each.words}</span>
                        {each.locked === null ? null : (
                          <span className="mt-1 flex items-center gap-[6px] text-sm text-ink-3">
                            <Lock className="size-[13px]" /> {each.locked}
                          </span>
                        )}
                      </span>
                    </label>
                    {!canEdit || each.saved === undefined ? null : (
                      <Button
                        size="small"
                        kind="quiet"
                        aria-label={`Delete ${each.name}`}
                        onClick={() => setDeleting(each.saved ?? null)}
                      >
                        Delete
                      </Button>
                    )}
                  </div>
                ))}
              </fieldset>
              <CanEdit>
                <div className="flex flex-wrap gap-2 pt-4">
                  <Button kind="quiet" onClick={() => go({ step: "customise" })}>
                    Customize the terms
                  </Button>
                </div>
              </CanEdit>
              {remove.isError ? (
                <div className="pt-4">
                  <ErrorPanel error={remove.error} />
                </div>
              ) : null}
            </SlipSection>
          );
        }}
      </DataState>
      <ConfirmDialog
        title={`Delete the template ${deleting?.name ?? ""}?`}
        confirm="Delete"
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting === null) return;
          if (of("template") === deleting.name) put({ template: null });
          remove.mutate({ params: { name: deleting.name } }, { onSettled: () => setDeleting(null) });
        }}
      >
        Slips generated from it remain.
      </ConfirmDialog>
    </div>
  );
}

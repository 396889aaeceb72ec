import type { BrandDetail } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { clientName, useClientChoice } from "../../shared/forms/client-choice.tsx";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { OUTDATED_BY_LABEL } from "./label-calls.ts";

/** The clients of a configuration: each is added and removed at once. */
export function ChosenClients({ detail, mayChange }: { readonly detail: BrandDetail; readonly mayChange: boolean }) {
  const { items, search } = useClientChoice(null);
  const change = useChange("PATCH /api/white-label/:id", OUTDATED_BY_LABEL);
  const ids = detail.chosen.map(({ id }) => id);
  const set = (clients: readonly string[]) =>
    change.mutate({ params: { id: detail.id }, body: { clients: [...clients] } });
  const others = items.filter(({ id }) => !ids.includes(id));
  return (
    <div className="grid gap-3">
      {detail.chosen.length === 0 ? <p>No client is chosen, so the configuration applies to none.</p> : null}
      <ul className="grid gap-1">
        {detail.chosen.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1">
            <span className="min-w-0 break-words">{name}</span>
            {mayChange ? (
              <Button
                size="small"
                kind="quiet"
                busy={change.isPending}
                aria-label={`Remove ${name}`}
                onClick={() => set(ids.filter((each) => each !== id))}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <RefusalNotice error={change.error} />
      {mayChange ? (
        <div className="flex flex-wrap items-end gap-3">
          {search}
          <Labelled label="Add a client" className="min-w-[min(280px,100%)]">
            {(id) => (
              <Select
                id={id}
                value=""
                disabled={change.isPending}
                options={[
                  { value: "", label: "Choose a client" },
                  ...others.map((row) => ({ value: row.id, label: clientName(row) })),
                ]}
                onChange={({ target }) => {
                  if (target.value !== "") set([...ids, target.value]);
                }}
              />
            )}
          </Labelled>
        </div>
      ) : null}
    </div>
  );
}

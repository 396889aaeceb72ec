import type { BrandDetail } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAddress } from "../../shared/address/use-address.ts";
import { ChoiceBox } from "../../shared/forms/choice-box.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { AddConfiguration } from "./add-configuration.tsx";
import { STATUS_LABELS, scopeWords, useChosen } from "./label-calls.ts";

/** The choice of a configuration, and a panel for the chosen one. */
export function ChosenConfiguration({ children }: { readonly children: (detail: BrandDetail) => ReactNode }) {
  const { list, items, chosen, choose, detail } = useChosen();
  const [, { put }] = useAddress();
  return (
    <DataState
      answer={list}
      skeletonRows={6}
      safe="Configurations are unaffected."
      empty={{
        sentence: "No configuration yet.",
        fills: "Add one first.",
        action: <AddConfiguration onAdded={(id) => put({ brand: id })} />,
      }}
    >
      {() => (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
            <ChoiceBox
              label="Configuration"
              className="min-w-[min(260px,100%)]"
              value={chosen?.id ?? ""}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={choose}
            />
            {chosen === null ? null : (
              <span className="flex flex-wrap items-center gap-2 pb-1 text-sm text-ink-2">
                <Tag>{STATUS_LABELS[chosen.status]}</Tag>
                {scopeWords(chosen)}
              </span>
            )}
          </div>
          <DataState answer={detail} skeletonRows={8} safe="Saved versions are unaffected." isEmpty={() => false}>
            {(found) => <div key={found.id}>{children(found)}</div>}
          </DataState>
        </>
      )}
    </DataState>
  );
}

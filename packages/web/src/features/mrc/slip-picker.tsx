import { showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import type { SlipWork } from "./use-slip.ts";

/** Selects one of a client's slips; nothing if there is only one. */
export function SlipPicker({ work }: { readonly work: SlipWork }): ReactNode {
  const { put } = useHubAddress();
  const items = work.slips.data?.items ?? [];
  if (items.length < 2) return null;
  return (
    <Labelled label="Slip" className="max-w-[480px] pb-4">
      {(id) => (
        <Select
          id={id}
          value={work.slip?.id ?? items[0]?.id ?? ""}
          onChange={(event) => put({ slip: event.target.value, version: null })}
          options={items.map(({ id: value, umr, sample, inception, version, savedAt }, at) => {
            const from = inception === null ? "inception to be advised" : `from ${showDate(inception)}`;
            // Newest first; a slip without a UMR is identified by its place.
            const unregistered = `Slip ${items.length - at}, ${sample ? "SAMPLE" : "UMR to be advised"}`;
            const label = `${umr ?? unregistered}, ${from}, version ${version}, saved ${showDate(savedAt)}`;
            return { value, label };
          })}
        />
      )}
    </Labelled>
  );
}

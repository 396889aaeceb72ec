import { showDate } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import type { SlipWork } from "./use-slip.ts";

/** Selects one of a client's slips; nothing if there is only one. */
export function SlipPicker({ work }: { readonly work: SlipWork }): ReactNode {
  const { put } = useHubAddress();
  const id = useId();
  const items = work.slips.data?.items ?? [];
  if (items.length < 2) return null;
  return (
    <div className="grid max-w-[480px] gap-1 pb-4">
      <label htmlFor={id} className="text-sm font-semibold">
        Slip
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={work.slip?.id ?? items[0]?.id ?? ""}
          onChange={(event) => put({ slip: event.target.value, version: null })}
          className="control field appearance-none pr-8"
        >
          {items.map(({ id: slip, umr, inception, version, savedAt }) => (
            <option key={slip} value={slip}>
              {umr ?? "UMR to be advised"},{" "}
              {inception === null ? "inception to be advised" : `from ${showDate(inception)}`}, version {version}, saved{" "}
              {showDate(savedAt)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-[9px] -translate-y-1/2" />
      </span>
    </div>
  );
}

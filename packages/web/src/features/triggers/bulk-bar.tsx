import { showNumber } from "@broker/contracts";
import type { ReactNode } from "react";
import { Button } from "../../shared/ui/button.tsx";

export interface BulkBarProps {
  readonly count: number;
  readonly onAll: () => void;
  readonly onAct: () => void;
  readonly onClear: () => void;
}

/** Actions on the selected events. */
export function BulkBar({ count, onAll, onAct, onClear }: BulkBarProps): ReactNode {
  return (
    <fieldset
      aria-label="Bulk Actions"
      className="mt-[10px] flex flex-wrap items-center gap-2 rounded bg-accent-tint px-3 py-[5px] text-sm"
    >
      <b className="font-semibold" role="status">
        {count === 0 ? "Select events" : `${showNumber(count)} selected`}
      </b>
      <Button kind="quiet" size="small" onClick={onAll}>
        Select all open
      </Button>
      <Button kind="quiet" size="small" disabled={count === 0} onClick={onAct}>
        Act
      </Button>
      <Button kind="quiet" size="small" onClick={onClear} className="ml-auto">
        Cancel
      </Button>
    </fieldset>
  );
}

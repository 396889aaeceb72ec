import { renewOrRemarket, type SinceBinding as Since, sinceBindingRows, sinceBindingTitle } from "@broker/contracts";
import type { ReactNode } from "react";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** What changed on the client since binding, and the choice between renewal and remarketing. */
export function SinceBinding({
  since,
  onRenew,
  onRemarket,
}: {
  readonly since: Since;
  readonly onRenew: () => void;
  readonly onRemarket: () => void;
}): ReactNode {
  return (
    <section aria-label="Since binding">
      <h3 className="mb-2 text-md font-semibold">{sinceBindingTitle(since)}</h3>
      <PlainTable
        className="stack"
        caption="Changes since binding"
        columns={[
          { head: "Subject", cellClass: "full !font-normal max-md:!font-semibold", cell: ({ title }) => title },
          { head: "Change", cell: ({ text }) => text },
        ]}
        rows={[...sinceBindingRows(since)]}
        rowKey={({ title }) => title}
      />
      <p className="mt-3">{renewOrRemarket(since)}</p>
      <CanEdit>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onRenew}>Renew</Button>
          <Button onClick={onRemarket}>Remarket</Button>
        </div>
      </CanEdit>
    </section>
  );
}

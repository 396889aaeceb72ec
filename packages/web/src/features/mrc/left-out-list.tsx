import type { LeftOutSubjectivity } from "@broker/contracts";
import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** Drafted subjectivities that are not on the slip, each with an action to put it on the next version. */
export function LeftOutList({
  items,
  onKeep,
}: {
  readonly items: readonly LeftOutSubjectivity[];
  readonly onKeep: (subject: string) => void;
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="mt-6">
      <h3 id="left-out" className="text-sm font-semibold">
        Drafted, not on the slip
      </h3>
      <p className="text-sm text-ink-2">
        The chosen quote states its own subjectivities. A draft that you keep must be agreed with the insurer.
      </p>
      <ul>
        {items.map(({ subject, severity, sentence }) => (
          <li key={subject} className="border-b border-line py-3">
            <p className="text-sm text-ink-2">{[subject, severity].filter(Boolean).join(", ")}</p>
            <p>{sentence}</p>
            <CanEdit>
              <div className="pt-2">
                <Button size="small" aria-label={`Keep ${subject}`} onClick={() => onKeep(subject)}>
                  Keep
                </Button>
              </div>
            </CanEdit>
          </li>
        ))}
      </ul>
    </section>
  );
}

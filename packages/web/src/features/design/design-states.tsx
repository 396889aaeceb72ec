import type { ReactNode } from "react";
import { RefusedCall } from "../../data/source.ts";
import { EmptyState } from "../../shared/layout/empty-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

const refused = (status: number, code: "internal" | "feature_locked", detail: string, hint?: string): RefusedCall =>
  new RefusedCall({
    type: "about:blank",
    title: detail,
    status,
    code,
    detail,
    ...(hint === undefined ? {} : { hint }),
  });

/** The five states of a panel. */
export function DesignStates(): ReactNode {
  return (
    <>
      <SlipSection first heading="Loading">
        <Skeleton rows={4} />
      </SlipSection>
      <SlipSection heading="Progress">
        <div className="grid max-w-[420px] gap-4">
          <ProgressBar value={4} max={6} words="Writing section 4 of 6" />
          <ProgressBar value={null} max={1} words="Waiting for the site" />
        </div>
      </SlipSection>
      <SlipSection heading="Empty">
        <EmptyState
          sentence="No clients yet."
          fills="Add one by name, or analyse a website and save it as a client."
          action={<Button kind="primary">Add a client</Button>}
        />
      </SlipSection>
      <SlipSection heading="Partial">
        <Notice kind="ink">Port 25 not reachable from here: 3 of 12 email checks not observed.</Notice>
      </SlipSection>
      <SlipSection heading="Error">
        <div className="grid gap-4">
          <ErrorPanel
            error={refused(
              500,
              "internal",
              "The database is locked.",
              "Saved data is unaffected. Close the other program that uses it.",
            )}
            retry={() => undefined}
          />
          <ErrorPanel
            error={refused(403, "feature_locked", "Dynamic ROL requires the Ultimate tier.")}
            retry={() => undefined}
          />
        </div>
      </SlipSection>
    </>
  );
}

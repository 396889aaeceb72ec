import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import type { SampleWorkspace } from "../../shared/sample/use-sample.ts";
import { Button } from "../../shared/ui/button.tsx";

/** Loads, opens, leaves and removes the sample workspace; nothing where there is none. */
export function SampleSection({ sample }: { readonly sample: SampleWorkspace }) {
  const { offered, loaded, open, busy, enter, leave, remove } = sample;
  if (!offered && !open) return null;
  return (
    <SlipSection heading="Sample data" note="In a workspace of its own. No network is used.">
      <p className="max-w-[70ch] text-ink-2">
        {open
          ? "You are in the sample workspace. Every document made here is marked as a sample."
          : "Fictitious clients with their scans and a year of placements. They never count in your own figures, and every document made from them is marked as a sample."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {open ? (
          <Button busy={busy} onClick={leave}>
            Back to your workspace
          </Button>
        ) : (
          <Button busy={busy} onClick={() => enter("/app")}>
            {loaded ? "Open sample data" : "Load sample data"}
          </Button>
        )}
        {loaded ? (
          <CanEdit>
            <Button kind="quiet" busy={busy} onClick={remove}>
              Remove sample data
            </Button>
          </CanEdit>
        ) : null}
      </div>
    </SlipSection>
  );
}

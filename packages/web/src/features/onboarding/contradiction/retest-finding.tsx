import type { SessionView } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { OUTCOME_NAMES } from "../../../shared/risk/outcome-mark.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";

/** Retests the finding that contradicts an answer; if it no longer fails, the conflict no longer exists. */
export function RetestFinding({ of: { scan, check } }: { readonly of: NonNullable<SessionView["retest"]> }) {
  const again = useChange("POST /api/scans/:id/checks/:check/recheck", ["GET /api/onboarding/sessions/:id"]);
  const retest = (): void =>
    again.mutate(
      { params: { id: scan, check } },
      { onSuccess: ({ after }) => toast(`Retested: ${OUTCOME_NAMES[after?.outcome ?? "not-observed"]}.`) },
    );
  return (
    <div className="no-print mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={again.isPending} onClick={retest}>
          {again.isPending ? "Retesting" : "Retest"}
        </Button>
        <span className="text-ink-2">If the finding has been remediated, a retest ends the conflict.</span>
      </div>
      <RefusalNotice className="mt-2" error={again.error} />
    </div>
  );
}

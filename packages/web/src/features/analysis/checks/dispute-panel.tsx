import { type ApiKey, type CheckDispute, showDate } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";

/** Queries that a dispute invalidates: it creates a new revision of the scan. */
export const OUTDATED_BY_DISPUTE: readonly ApiKey[] = [
  "GET /api/scans/:id",
  "GET /api/scans/:id/explain",
  "GET /api/scans/:id/history",
  "GET /api/scans/:id/checks",
  "GET /api/disputes",
];

const STATES: Readonly<Record<CheckDispute["state"], string>> = {
  open: "open: the finding counts until the dispute is resolved",
  upheld: "upheld: the finding is not counted",
  rejected: "rejected: the finding counts",
  confirmed: "confirmed: a retest found it remediated",
  expired: "expired: the finding counts again",
};

/** A dispute of a finding, and the decisions that can be taken on it. */
export function DisputePanel({ dispute, canEdit }: { dispute: CheckDispute; canEdit: boolean | undefined }) {
  const resolve = useChange("POST /api/disputes/:id/settle", OUTDATED_BY_DISPUTE);
  const withdraw = useChange("POST /api/disputes/:id/withdraw", OUTDATED_BY_DISPUTE);
  const { id, state, reason, evidence, by, at, expiresOn, settled } = dispute;
  const busy = resolve.isPending || withdraw.isPending;
  const decide = (verdict: "upheld" | "rejected") =>
    resolve.mutate(
      { params: { id }, body: { verdict } },
      {
        onSuccess: () =>
          toast(
            verdict === "upheld"
              ? "Dispute upheld: the finding is not counted."
              : "Dispute rejected: the finding counts.",
          ),
      },
    );
  const error = resolve.error ?? withdraw.error;
  return (
    <section aria-label="Dispute" className="mt-5 rounded border border-rule p-4 text-sm">
      <h3 className="font-semibold">Disputed, {STATES[state]}</h3>
      <p className="mt-1">{reason}</p>
      <p className="mt-1 text-ink-2">
        {by}, {showDate(at)}
        {evidence === null ? "" : `. Evidence: ${evidence}`}
        {expiresOn === undefined ? "" : `. Until ${showDate(expiresOn)}`}
        {settled === null
          ? ""
          : `. Resolved by ${settled.by}, ${showDate(settled.at)}${settled.note === null ? "" : `: ${settled.note}`}`}
      </p>
      {!canEdit || (state !== "open" && state !== "upheld") ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === "open" ? (
            <>
              <Button size="small" busy={busy} onClick={() => decide("upheld")}>
                Uphold
              </Button>
              <Button size="small" busy={busy} onClick={() => decide("rejected")}>
                Reject
              </Button>
            </>
          ) : null}
          <Button
            size="small"
            kind="quiet"
            busy={busy}
            onClick={() => withdraw.mutate({ params: { id } }, { onSuccess: () => toast("Dispute withdrawn.") })}
          >
            Withdraw
          </Button>
        </div>
      )}
      <ErrorPanel className="mt-3" error={error} safe="The dispute is unchanged." />
    </section>
  );
}

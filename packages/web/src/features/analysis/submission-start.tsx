import type { AnalysisView } from "@broker/contracts";
import { lazy, Suspense, useState } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";

const AddClientDialog = lazy(async () => ({
  default: (await import("../clients/add-client-dialog.tsx")).AddClientDialog,
}));

const OPEN = "?submission=open";

/** The step after a scan: the client's submission. A company that is no client yet is added first. */
export function SubmissionStart({ view: { client, company, report } }: { readonly view: AnalysisView }) {
  const [adding, setAdding] = useState(false);
  const { domain } = report.target;
  return (
    <CanEdit>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {client === null ? (
          <Button kind="primary" onClick={() => setAdding(true)}>
            Make the submission
          </Button>
        ) : (
          <LinkButton kind="primary" to={`/dashboard/clients/${encodeURIComponent(client.id)}${OPEN}`}>
            Make the submission
          </LinkButton>
        )}
        <span className="text-sm text-ink-2">
          {client === null
            ? "Adds the company as a client, then shows its documents and covering email."
            : "Documents and covering email in one archive. Blockers are listed first."}
        </span>
      </div>
      {adding ? (
        <Suspense>
          <AddClientDialog
            start={{ ...(company === domain ? {} : { name: company }), domains: domain }}
            submit="Add and continue"
            part={OPEN}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </CanEdit>
  );
}

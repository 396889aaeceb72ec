import { type ProspectView, showCount } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ProspectComparison } from "./prospect-comparison.tsx";
import { OUTDATED_BY_PROMOTION } from "./prospects-query.ts";

interface ProspectBulkProps {
  readonly prospects: readonly ProspectView[];
  readonly onAssess: (prospects: readonly ProspectView[]) => void;
  readonly onDone: () => void;
}

/** Result of a bulk promotion: new clients, and existing clients now linked. */
function doneWords(done: readonly { readonly known: boolean }[]): string {
  const linked = done.filter(({ known }) => known).length;
  const made = `${showCount(done.length - linked, "client")} created from prospects.`;
  const found = `${showCount(linked, "prospect", "prospects")} linked to existing clients.`;
  return [done.length > linked ? made : "", linked > 0 ? found : ""].filter((each) => each !== "").join(" ");
}

/** Actions on the selected prospects: scan, promote, export. */
export function ProspectBulk({ prospects, onAssess, onDone }: ProspectBulkProps) {
  const source = useSource();
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [first, second] = prospects;
  const promote = useChange("POST /api/prospects/promote", OUTDATED_BY_PROMOTION);
  const ids = prospects.map(({ id }) => id);
  const open = prospects.filter(({ clientId }) => clientId === null);
  const refused = promote.data?.notDone ?? [];
  const make = () =>
    promote.mutate(
      { body: { ids: open.map(({ id }) => id) } },
      {
        onSuccess: ({ done, notDone }) => {
          if (done.length > 0) toast(doneWords(done));
          if (notDone.length > 0) return;
          setAsking(false);
          onDone();
        },
      },
    );
  return (
    <>
      <CanEdit>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onAssess(prospects.filter(({ optedOut }) => !optedOut));
            onDone();
          }}
        >
          Assess
        </Button>
        <Button kind="quiet" size="small" disabled={open.length === 0} onClick={() => setAsking(true)}>
          Promote to clients
        </Button>
      </CanEdit>
      {first !== undefined && second !== undefined && prospects.length === 2 ? (
        <Button kind="quiet" size="small" onClick={() => setComparing(true)}>
          Compare
        </Button>
      ) : null}
      {comparing && first !== undefined && second !== undefined ? (
        <ProspectComparison prospects={[first, second]} onClose={() => setComparing(false)} />
      ) : null}
      <LinkButton
        kind="quiet"
        size="small"
        href={source.address("GET /api/prospects/export", { query: { ids: ids.join(",") } })}
        download
      >
        Export
      </LinkButton>
      {asking ? (
        <FormDialog
          title={`Make ${showCount(open.length, "client")}`}
          sub="List data is recorded as declared, with the list and its date. The website is accepted as the client's own."
          submit="Promote to clients"
          busy={promote.isPending}
          error={promote.error}
          onSubmit={make}
          onClose={() => setAsking(false)}
        >
          <ul className="text-sm">
            {open.map(({ id, companyName, domain }) => (
              <li key={id} className="border-b border-line py-[6px]">
                <b className="font-semibold">{companyName}</b> <span className="text-ink-3">{domain}</span>
                {refused
                  .filter((each) => each.id === id)
                  .map(({ reason }) => (
                    <span key={reason} role="alert" className="block text-high">
                      {reason}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </FormDialog>
      ) : null}
    </>
  );
}

import { showCount } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { ComplianceExport } from "../dialogs/compliance-export.tsx";
import { ClientFrameworks } from "../engine/client-frameworks.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { clientAddress } from "../shared/engine-address.ts";
import { useDialogAddress } from "../shared/use-dialog-address.ts";

const EngineDialogs = lazy(async () => ({ default: (await import("../dialogs/engine-dialogs.tsx")).EngineDialogs }));

/** The compliance of a client on its page: its frameworks, and the ways to its gaps and evidence. */
export function ComplianceTab({ client }: { readonly client: string }) {
  const answer = useOverview(client);
  const { dialog, on, open, close } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  return (
    <>
      <SlipSection heading="Frameworks" note="Scored from scans, answers and filed evidence." first>
        <div className="mb-4 flex flex-wrap gap-2">
          <ComplianceExport client={client} />
          {canEdit ? (
            <>
              <Button onClick={() => open("evidence")}>Add evidence</Button>
              <Button onClick={() => open("adopt")}>Adopt a framework</Button>
            </>
          ) : null}
        </div>
        <ClientFrameworks client={client} />
      </SlipSection>
      <SlipSection heading="Gaps and evidence">
        <DataState answer={answer} skeletonRows={2} isEmpty={() => false}>
          {({ gaps, evidence }) => (
            <div className="flex flex-wrap gap-2">
              <LinkButton to={clientAddress(client, "gaps")}>{showCount(gaps.length, "gap")}</LinkButton>
              <LinkButton to={clientAddress(client, "evidence")}>
                {showCount(
                  evidence.filter(({ withdrawn }) => withdrawn === null).length,
                  "piece of filed evidence",
                  "pieces of filed evidence",
                )}
              </LinkButton>
              <LinkButton to={clientAddress(client, "history")}>History</LinkButton>
            </div>
          )}
        </DataState>
      </SlipSection>
      <Suspense>
        {dialog === null ? null : <EngineDialogs client={client} dialog={dialog} on={on} onClose={close} />}
      </Suspense>
    </>
  );
}

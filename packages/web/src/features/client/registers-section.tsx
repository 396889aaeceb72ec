import { type ClientFile, type RegisterProposal, showDate } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

function Proposal({ id, proposal }: { readonly id: string; readonly proposal: RegisterProposal }) {
  const decide = useChange("POST /api/clients/:id/registers/:number", OUTDATED_BY_RECORD);
  const { source, name, number, words, reasons, asOf } = proposal;
  const send = (decision: "accepted" | "rejected", message: string): void =>
    decide.mutate({ params: { id, number }, body: { decision } }, { onSuccess: () => toast(message) });
  return (
    <li className="border-b border-line py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-[220px] flex-1">
          <p className="font-semibold break-words">
            {source}: {words}
          </p>
          <p className="break-words text-ink-2">{name}</p>
          <p className="break-words text-xs text-ink-3">
            {["Read ", showDate(asOf), ...reasons.map((reason) => `; ${reason}`)].join("")}
          </p>
        </div>
        <CanEdit>
          <div className="flex gap-2">
            <Button
              size="small"
              busy={decide.isPending}
              aria-label={`Use ${source} ${number}`}
              onClick={() => send("accepted", `${source} ${number} recorded.`)}
            >
              Use
            </Button>
            <Button
              size="small"
              busy={decide.isPending}
              aria-label={`Not this company: ${source} ${number}`}
              onClick={() => send("rejected", `${source} ${number} rejected. It will not be proposed again.`)}
            >
              Not this company
            </Button>
          </div>
        </CanEdit>
      </div>
      <RefusalNotice className="mt-2" error={decide.error} />
    </li>
  );
}

/** Register entries that may be the client's: nothing of them is recorded until a user confirms the company. */
export function RegistersSection({ file, first }: { readonly file: ClientFile; readonly first: boolean }) {
  const open = file.proposals.filter(({ state }) => state === "proposed");
  if (open.length === 0) return null;
  return (
    <SlipSection
      heading="Register entries to confirm"
      note="Found by name or number, not certain. Nothing is recorded until confirmed."
      first={first}
    >
      <ul className="-mt-3">
        {open.map((proposal) => (
          <Proposal key={`${proposal.register} ${proposal.number}`} id={file.row.id} proposal={proposal} />
        ))}
      </ul>
    </SlipSection>
  );
}

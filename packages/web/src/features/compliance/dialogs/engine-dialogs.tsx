import { useCanEdit } from "../../../data/use-session.ts";
import { AdoptDialog } from "./adopt-dialog.tsx";
import { AttestDialog } from "./attest-dialog.tsx";
import { ControlDialog } from "./control-dialog.tsx";
import { EvidenceDialog } from "./evidence-dialog.tsx";
import { GapDialog } from "./gap-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export interface EngineDialogsProps {
  /** The client of the screen; null = none is chosen. */
  readonly client: string | null;
  readonly dialog: string;
  /** What it is about; 'framework@client' for another client's, 'framework|requirement'. */
  readonly on: string | null;
  readonly onClose: () => void;
}

/** The dialog that the address names. Those that change something open only for users who may edit. */
export function EngineDialogs({ client, dialog, on, onClose }: EngineDialogsProps) {
  const canEdit = useCanEdit();
  if (dialog === "control" && on !== null) return <ControlDialog client={client} control={on} onClose={onClose} />;
  if (dialog === "plan" && client !== null && on !== null)
    return <PlanDialog client={client} framework={on} onClose={onClose} />;
  if (canEdit !== true) return null;
  if (dialog === "adopt") {
    const [framework = "", of] = (on ?? "").split("@");
    return <AdoptDialog client={of ?? client} framework={framework || null} onClose={onClose} />;
  }
  if (dialog === "evidence") return <EvidenceDialog client={client} control={on} onClose={onClose} />;
  if (client === null || on === null) return null;
  if (dialog === "attest") {
    const [framework = "", ...id] = on.split("|");
    return <AttestDialog client={client} framework={framework} requirement={id.join("|")} onClose={onClose} />;
  }
  if (dialog === "gap") return <GapDialog client={client} control={on} onClose={onClose} />;
  if (dialog === "withdraw") return <WithdrawDialog client={client} evidence={on} onClose={onClose} />;
  return null;
}

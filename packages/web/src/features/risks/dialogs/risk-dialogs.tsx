import type { Risk } from "@broker/contracts";
import { CloseRiskDialog } from "./close-risk-dialog.tsx";
import { EditRiskDialog } from "./edit-risk-dialog.tsx";
import { LinkRiskDialog } from "./link-risk-dialog.tsx";
import { RateRiskDialog } from "./rate-risk-dialog.tsx";
import { TreatRiskDialog } from "./treat-risk-dialog.tsx";

export interface RiskDialogProps {
  readonly risk: Risk;
  readonly onClose: () => void;
}

/** The dialog of a risk's page that the address names. */
export function RiskDialogs({ dialog, ...props }: RiskDialogProps & { readonly dialog: string }) {
  if (dialog === "edit") return <EditRiskDialog {...props} />;
  if (dialog === "treat") return <TreatRiskDialog {...props} />;
  if (dialog === "rate") return <RateRiskDialog {...props} />;
  if (dialog === "link") return <LinkRiskDialog {...props} />;
  if (dialog === "close") return <CloseRiskDialog {...props} />;
  return null;
}

import type { ClientDocumentView } from "@broker/contracts";
import { AcknowledgeDialog } from "./acknowledge-dialog.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { FactsDialog } from "./facts-dialog.tsx";
import { OwnerDialog } from "./owner-dialog.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { WithdrawDocumentDialog } from "./withdraw-document-dialog.tsx";

export interface DocumentDialogProps {
  readonly client: string;
  readonly view: ClientDocumentView;
  readonly onClose: () => void;
}

interface Named extends DocumentDialogProps {
  readonly dialog: string;
  /** The section, where the dialog is about one. */
  readonly on: string | null;
}

/** The dialog of a document's page that the address names. */
export function DocumentDialogs({ dialog, on, ...props }: Named) {
  const section = props.view.current.sections.find(({ id }) => id === on);
  if (dialog === "section" && section !== undefined)
    return <SectionDialog key={section.id} {...props} section={section} />;
  if (dialog === "facts") return <FactsDialog {...props} />;
  if (dialog === "owner") return <OwnerDialog {...props} />;
  if (dialog === "approve") return <ApproveDialog {...props} />;
  if (dialog === "withdraw") return <WithdrawDocumentDialog {...props} />;
  if (dialog === "acknowledge") return <AcknowledgeDialog {...props} />;
  return null;
}

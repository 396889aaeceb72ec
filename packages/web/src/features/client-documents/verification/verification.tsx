import { lazy, Suspense } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { useDialogAddress } from "../../compliance/shared/use-dialog-address.ts";
import { VerificationSection } from "./verification-section.tsx";

const VerifyDialog = lazy(async () => ({ default: (await import("./verify-dialog.tsx")).VerifyDialog }));
const ComparisonsDialog = lazy(async () => ({ default: (await import("./comparisons-dialog.tsx")).ComparisonsDialog }));

/** Verification of a client's documents with its dialogs, which the address holds. */
export function Verification({ client }: { readonly client: string }) {
  const { dialog, on, open, close } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  return (
    <>
      <VerificationSection client={client} onOpen={(id) => open("comparisons", id)} onVerify={() => open("verify")} />
      <Suspense>
        {dialog === "verify" && canEdit ? (
          <VerifyDialog key={on} client={client} document={on} onClose={close} />
        ) : null}
        {dialog === "comparisons" && on !== null ? (
          <ComparisonsDialog client={client} document={on} onVerify={() => open("verify", on)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

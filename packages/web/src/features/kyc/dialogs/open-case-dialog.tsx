import { KYC_FREQUENCIES, type KycFrequency } from "@broker/contracts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../../data/use-call.ts";
import { ChoiceBox } from "../../../shared/forms/choice-box.tsx";
import { clientName, useClientChoice } from "../../../shared/forms/client-choice.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { caseAddress, OUTDATED_BY_KYC } from "../kyc-calls.ts";

const TYPES = [
  { value: "company", label: "Company" },
  { value: "individual", label: "Individual" },
] as const;
const FREQUENCIES = [
  { value: "", label: "As set for the workspace" },
  ...KYC_FREQUENCIES.map((value) => ({ value, label: value })),
] as const;

/** Opens a case for a client. */
export function OpenCaseDialog({ onClose }: { readonly onClose: () => void }) {
  const [client, setClient] = useState<string | null>(null);
  const [type, setType] = useState<(typeof TYPES)[number]["value"]>("company");
  const [frequency, setFrequency] = useState<KycFrequency | "">("");
  const choice = useClientChoice(client);
  const open = useChange("POST /api/kyc/:client/open", OUTDATED_BY_KYC);
  const navigate = useNavigate();
  const save = () => {
    if (client === null) return;
    open.mutate(
      { params: { client }, body: { type, ...(frequency === "" ? {} : { frequency }) } },
      {
        onSuccess: ({ id, name }) => {
          toast(`KYC case opened: ${name}.`);
          void navigate(caseAddress(id));
        },
      },
    );
  };
  return (
    <FormDialog
      title="Open case"
      sub="Owners are read from the register for clients with a case only, when the case is run."
      submit="Open case"
      busy={open.isPending}
      disabled={client === null}
      error={open.error}
      onSubmit={save}
      onClose={onClose}
    >
      {choice.search}
      <Labelled label="Client">
        {(id) => (
          <Select id={id} value={client ?? ""} onChange={({ target }) => setClient(target.value || null)}>
            <option value="">Choose a client</option>
            {choice.items.map((each) => (
              <option key={each.id} value={each.id}>
                {clientName(each)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <ChoiceBox label="Type" value={type} options={TYPES} onChange={setType} />
      <ChoiceBox label="Run again" value={frequency} options={FREQUENCIES} onChange={setFrequency} />
    </FormDialog>
  );
}

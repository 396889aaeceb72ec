import { useState } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../../data/use-call.ts";
import { clientName, useClientChoice } from "../../../shared/forms/client-choice.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { filled } from "../../../shared/forms/filled.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_IDV, workflowAddress } from "../idv-calls.ts";

const NONE = { name: "", dateOfBirth: "", postcode: "", companyNumber: "", lei: "", vat: "", imo: "" };

/** Starts a workflow: the client, and who is to be identified, as the application states it. */
export function StartDialog({ onClose }: { readonly onClose: () => void }) {
  const [client, setClient] = useState<string | null>(null);
  const [entered, setEntered] = useState(NONE);
  const enter = (part: Partial<typeof NONE>) => setEntered((now) => ({ ...now, ...part }));
  const choice = useClientChoice(client);
  const start = useChange("POST /api/idv", OUTDATED_BY_IDV);
  const navigate = useNavigate();
  const save = () => {
    if (client === null) return;
    const { name, ...others } = entered;
    const stated = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, filled(text)]));
    start.mutate(
      { body: { client, subject: { name: name.trim(), ...stated } as never } },
      {
        onSuccess: ({ id, subject }) => {
          toast(`Workflow started: ${subject.name}.`);
          void navigate(workflowAddress(id));
        },
      },
    );
  };
  return (
    <FormDialog
      twoColumns
      wide
      title="Start New Workflow"
      sub="Step 1 of 4: the person to be identified, as the application states it."
      submit="Start workflow"
      busy={start.isPending}
      disabled={client === null || entered.name.trim() === ""}
      error={start.error ?? choice.answer.error}
      onSubmit={save}
      onClose={onClose}
    >
      {choice.search === null ? null : <div className="md:col-span-2">{choice.search}</div>}
      <Labelled label="Client">
        {(id) => (
          <Select
            id={id}
            value={client ?? ""}
            onChange={({ target }) => setClient(target.value || null)}
            options={[
              { value: "", label: choice.none ? "No clients yet" : "Choose a client" },
              ...choice.items.map((each) => ({ value: each.id, label: clientName(each) })),
            ]}
          />
        )}
      </Labelled>
      <TextBox label="Name of the person" maxLength={200} value={entered.name} onChange={(name) => enter({ name })} />
      <DayBox
        label="Date of birth"
        value={entered.dateOfBirth}
        error={undefined}
        onChange={(dateOfBirth) => enter({ dateOfBirth })}
      />
      <TextBox
        label="Home postcode"
        optional
        maxLength={20}
        value={entered.postcode}
        onChange={(postcode) => enter({ postcode })}
      />
      <TextBox
        label="Company number"
        optional
        maxLength={20}
        value={entered.companyNumber}
        onChange={(companyNumber) => enter({ companyNumber })}
      />
      <TextBox label="LEI" optional maxLength={30} value={entered.lei} onChange={(lei) => enter({ lei })} />
      <TextBox label="VAT number" optional maxLength={30} value={entered.vat} onChange={(vat) => enter({ vat })} />
      <TextBox
        label="IMO number of a ship"
        optional
        maxLength={20}
        value={entered.imo}
        onChange={(imo) => enter({ imo })}
      />
    </FormDialog>
  );
}

import { PlacementMoveBody } from "@broker/contracts";
import type { ReactNode } from "react";
import { RefusedCall } from "../../data/source.ts";
import { CheckboxField, RadioField, SelectField } from "../../shared/forms/choice-fields.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { Form } from "../../shared/forms/form.tsx";
import { MoneyField, NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Every field, on a schema of the app; submission is refused, so that the messages show. */
export function DesignForms(): ReactNode {
  return (
    <>
      <SlipSection first heading="Form" note="Leave a field to validate it. Submit to see a refusal.">
        <div className="max-w-[560px]">
          <Form
            schema={PlacementMoveBody}
            values={{ insurer: "Beazley", premium: "12k" }}
            submit="Record"
            busyWords="Recording"
            onSubmit={async () => {
              await new Promise((resolve) => setTimeout(resolve, 400));
              throw new RefusedCall({
                type: "about:blank",
                title: "Bad Request",
                status: 400,
                code: "input_invalid",
                detail: "The terms conflict.",
                errors: { expiresOn: "Expiry is before inception." },
              });
            }}
          >
            <SelectField
              name="stage"
              label="Stage"
              options={["prospect", "submission", "quoted"].map((value) => ({ value, label: value }))}
            />
            <TextField name="insurer" label="Insurer" hint="As the slip names it." optional />
            <div className="grid gap-4 md:grid-cols-2">
              <MoneyField name="premium" label="Premium" typed optional />
              <TextField name="expiresOn" label="Expires on" type="date" optional />
            </div>
            <NumberField name="corrects" label="Step corrected" unit="of 4" optional />
            <RadioField
              name="reason"
              label="Reason"
              optional
              options={[
                { value: "price", label: "Price" },
                { value: "cover", label: "Cover", hint: "An exclusion the client could not accept." },
              ]}
            />
            <TextArea name="note" label="Note" optional />
            <CheckboxField name="toRecord" label="Set as expiring policy" hint="Updates the client record." />
          </Form>
        </div>
      </SlipSection>
      <SlipSection heading="File">
        <FileDrop
          label="Drop a list of companies here"
          hint="CSV, TSV or JSON, up to 10 MB."
          accept={{ "text/csv": [".csv"], "text/tab-separated-values": [".tsv"], "application/json": [".json"] }}
          onFile={(file) => toast(file.name)}
        />
      </SlipSection>
    </>
  );
}

import {
  AppError,
  type ClientEdit,
  type ClientField,
  editOfText,
  fieldTitle,
  NewClientForm,
  typedMistake,
  typedQuestion,
} from "@broker/contracts";
import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { CheckboxField } from "../../shared/forms/choice-fields.tsx";
import { Form } from "../../shared/forms/form.tsx";
import { TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** The fields that the form's texts set, and their parts. */
const PLACES: readonly (readonly [keyof NewClientForm, ClientField, string])[] = [
  ["domains", "domains", ""],
  ["companyNumber", "companyNumber", ""],
  ["employees", "employees", ""],
  ["turnover", "turnover", "total"],
  ["industry", "industry", ""],
  ["expiresOn", "expiringPolicy", "expiresOn"],
];

interface AddClientProps {
  /** What it starts with. */
  readonly start?: { readonly name?: string; readonly domains?: string };
  /** Label of its button. */
  readonly submit?: string;
  /** Where it leads: the client's page, or one of its parts. */
  readonly part?: string;
  readonly onClose: () => void;
}

/** Labels other than the field's title. */
const LABELS: Readonly<Partial<Record<keyof NewClientForm, string>>> = {
  domains: "Domain",
  expiresOn: "Policy expiry",
};

export function AddClientDialog({ start = {}, submit = "Add client", part = "", onClose }: AddClientProps) {
  const form = useId();
  const navigate = useNavigate();
  const asked = useRef<string | null>(null);
  const add = useChange("POST /api/clients", ["GET /api/clients"]);
  return (
    <Dialog
      title="Add client"
      sub="Only the name is required. Values are recorded as declared today."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={add.isPending}>
            {add.isPending ? "Adding" : submit}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={NewClientForm}
        values={start}
        submit={null}
        guard={false}
        fieldOf={(path) => PLACES.find(([, field, part]) => path === (part === "" ? field : `${field}.${part}`))?.[0]}
        onSubmit={async (typed) => {
          const { name, consent } = typed;
          const wrong = PLACES.flatMap(([key, field, part]) => {
            const text = typed[key];
            if (typeof text !== "string" || text === "") return [];
            const question = typedQuestion(field, text);
            // A question is asked once; the same text again confirms it.
            const open = question === asked.current ? null : question;
            const message = typedMistake(field, part, text, LABELS[key] ?? fieldTitle(field)) ?? open;
            return message === null ? [] : [[key, message] as const];
          });
          asked.current = typedQuestion("companyNumber", typed.companyNumber ?? "");
          if (wrong.length > 0)
            throw new AppError("input_invalid", "Some fields need correction.", { fields: Object.fromEntries(wrong) });
          const edits = PLACES.flatMap(([key, field, part]): ClientEdit[] => {
            const text = typed[key];
            return typeof text !== "string" || text === "" ? [] : [editOfText(field, part, text)];
          });
          if (consent) edits.push({ field: "authority", part: "basis", value: "consent" });
          const { id } = await add.mutateAsync({
            body: { name, edits },
          });
          onClose();
          toast(`${name} added.`);
          void navigate(`/dashboard/clients/${id}${part}`);
        }}
      >
        <TextField name="name" label="Legal name" autoComplete="organization" />
        <TextField
          name="domains"
          label="Domain"
          hint="Website, e.g. acme.co.uk; separate several with commas."
          optional
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="companyNumber" label="Company number" placeholder="01234567" optional />
          <TextField name="employees" label="Employees" placeholder="42" optional />
          <TextField name="turnover" label="Turnover, last year" placeholder="£1.2m" optional />
          <TextField name="industry" label="Industry" optional />
          <TextField name="expiresOn" label="Policy expiry" type="date" optional />
        </div>
        <CheckboxField
          name="consent"
          label="The client consents to scans"
          hint="Recorded with today's date. A scan reads public information only and changes nothing."
        />
      </Form>
    </Dialog>
  );
}

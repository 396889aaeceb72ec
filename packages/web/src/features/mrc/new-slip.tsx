import type { ClientRow } from "@broker/contracts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { fieldAddress } from "../clients/client-addresses.ts";
import type { SlipWork } from "./use-slip.ts";

const NAMES = { standard: "Standard", reduced: "Basic MRC" } as const;

/** Generates a separate slip for another layer, class or year. */
export function NewSlip({
  work,
  client,
  onClose,
}: {
  readonly work: SlipWork;
  readonly client: ClientRow;
  readonly onClose: () => void;
}): ReactNode {
  const id = useId();
  const templates = useAnswer("GET /api/mrc/templates", {});
  const file = useAnswer("GET /api/clients/:id", { params: { id: client.id } });
  const [template, setTemplate] = useState<string>();
  const [reference, setReference] = useState("");
  const inception = file.data?.fields.find(({ field }) => field === "requested")?.held?.shown ?? null;
  const generate = (event: FormEvent): void => {
    event.preventDefault();
    const own = reference.trim().toUpperCase();
    onClose();
    work.generate({
      new: true,
      template: template ?? (templates.data?.locked == null ? "standard" : "reduced"),
      ...(own === "" ? {} : { choices: { umrReference: own } }),
    });
  };
  return (
    <Dialog
      title="New slip"
      sub="A separate slip with its own UMR, for another layer, class or year. Existing slips do not change."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={id} disabled={templates.data === undefined}>
            Generate slip
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={generate}>
        <DataState answer={templates} skeletonRows={2}>
          {({ own, supplied, saved, locked }) => (
            <Labelled label="Template">
              {(field) => (
                <>
                  <Select
                    id={field}
                    value={template ?? (locked === null ? "standard" : "reduced")}
                    onChange={(event) => setTemplate(event.target.value)}
                    options={[
                      ...own
                        .filter(({ name }) => locked === null || name === "reduced")
                        .map(({ name }) => ({ value: name, label: NAMES[name] })),
                      ...(locked === null ? supplied.map(({ name, title }) => ({ value: name, label: title })) : []),
                      ...(locked === null ? saved.map(({ name }) => ({ value: name, label: name })) : []),
                    ]}
                  />
                  {locked === null ? null : <p className="text-sm text-ink-3">{locked}</p>}
                </>
              )}
            </Labelled>
          )}
        </DataState>
        {templates.data?.locked === null ? (
          <Labelled label="UMR reference" optional>
            {(field) => (
              <>
                <input
                  id={field}
                  className="control field"
                  value={reference}
                  pattern="[A-Za-z0-9]{1,12}"
                  maxLength={12}
                  autoComplete="off"
                  title="Up to twelve capitals and digits"
                  onChange={(event) => setReference(event.target.value)}
                />
                <p className="text-sm text-ink-2">
                  The broker's part: up to twelve capital letters and digits. Derived if empty.
                </p>
              </>
            )}
          </Labelled>
        ) : null}
        <p className="text-sm text-ink-2">
          {inception === null
            ? "Inception is to be advised: no cover is requested on the record. "
            : `Requested cover, from the record: ${inception}. `}
          For another year or another limit,{" "}
          <Link className="link" to={fieldAddress(client.id, "requested")}>
            change the requested cover
          </Link>{" "}
          first.
        </p>
      </form>
    </Dialog>
  );
}

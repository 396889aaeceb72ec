import { clientName, useClientChoice } from "../../../shared/forms/client-choice.tsx";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";

/** Chooses the client of a dialog that was opened without one. */
export function ClientField({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (client: string | null) => void;
}) {
  const { items, search } = useClientChoice(value);
  return (
    <>
      {search}
      <Labelled label="Client">
        {(id) => (
          <Select
            id={id}
            value={value ?? ""}
            onChange={(event) => onChange(event.target.value || null)}
            options={[
              { value: "", label: "Choose a client" },
              ...items.map((each) => ({ value: each.id, label: clientName(each) })),
            ]}
          />
        )}
      </Labelled>
    </>
  );
}

import { useState } from "react";
import { clientName, useClientChoice } from "../../../shared/forms/client-choice.tsx";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";

/** Chooses the client of a form, beginning with the one that the screen shows. @param none label without a client */
export function useClientBox(first: string | null, none: string) {
  const [client, setClient] = useState<string | null>(first);
  const choice = useClientChoice(client);
  const box = (
    <>
      {choice.search}
      <Labelled label="Client">
        {(id) => (
          <Select
            id={id}
            value={choice.chosen?.id ?? client ?? ""}
            onChange={({ target }) => setClient(target.value || null)}
            options={[
              { value: "", label: choice.none ? "No clients yet" : none },
              ...choice.items.map((each) => ({ value: each.id, label: clientName(each) })),
            ]}
          />
        )}
      </Labelled>
    </>
  );
  return { client: choice.chosen?.id ?? client, box };
}

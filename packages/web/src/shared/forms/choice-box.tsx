import { Labelled, Select } from "./labelled.tsx";

interface ChoiceBoxProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of a list of values, labelled, outside a `<Form>`. */
export function ChoiceBox<Value extends string>({ label, value, options, onChange, className }: ChoiceBoxProps<Value>) {
  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <Select
          id={id}
          value={value}
          options={options}
          onChange={({ target }) => {
            const chosen = options.find((each) => each.value === target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        />
      )}
    </Labelled>
  );
}

/** Options of a list of values with their labels. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

import { ChoiceBox } from "../../../shared/forms/choice-box.tsx";

const VALUES = ["1", "2", "3", "4", "5"];

interface FactorSelectProps {
  readonly label: string;
  /** '' = as the rules give it, where `ruled` is given. */
  readonly value: string;
  readonly ruled?: number;
  readonly onChange: (value: string) => void;
}

/** A likelihood or an impact from 1 to 5. */
export function FactorSelect({ label, value, ruled, onChange }: FactorSelectProps) {
  return (
    <ChoiceBox
      label={label}
      value={value}
      options={[
        ...(ruled === undefined ? [] : [{ value: "", label: `By the rules: ${ruled}` }]),
        ...VALUES.map((each) => ({ value: each, label: each })),
      ]}
      onChange={onChange}
    />
  );
}

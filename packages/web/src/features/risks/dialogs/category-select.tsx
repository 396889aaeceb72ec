import { RISK_CATEGORIES, RISK_CATEGORY_LABELS, type RiskCategory } from "@broker/contracts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";

interface CategorySelectProps {
  readonly value: RiskCategory;
  readonly onChange: (category: RiskCategory) => void;
}

/** The category of a risk. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  return (
    <ChoiceBox
      label="Category"
      value={value}
      options={optionsOf(RISK_CATEGORIES, RISK_CATEGORY_LABELS)}
      onChange={onChange}
    />
  );
}

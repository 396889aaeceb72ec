import { COUNTRIES, regionsOf } from "./regions.ts";
import { type StepProps, WizardBox, WizardChoice } from "./wizard-box.tsx";

/** Location: country, its region, and the address. */
export function LocationStep(props: StepProps) {
  const { country } = props.draft;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <WizardChoice {...props} name="country" label="Country" options={COUNTRIES} />
      <WizardChoice {...props} name="region" label="Region" options={regionsOf(country)} disabled={country === ""} />
      <div className="md:col-span-2">
        <WizardBox {...props} name="street" label="Address" hint="Lines separated by commas." optional />
      </div>
      <WizardBox {...props} name="town" label="Town" optional />
      <WizardBox {...props} name="postcode" label="Postcode" optional />
    </div>
  );
}

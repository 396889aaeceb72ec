import { SAMPLE_ANALYSIS } from "../address/sample-company.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { SampleProgress } from "./sample-progress.tsx";
import { type SampleWorkspace, useSample } from "./use-sample.ts";

/** Opens the analysis of the sample company, in the sample workspace. */
export function QuickDemo({ here, sample }: { readonly here: boolean; readonly sample: SampleWorkspace }) {
  if (here)
    return (
      <LinkButton className="max-md:flex-1" to={SAMPLE_ANALYSIS}>
        Quick Demo
      </LinkButton>
    );
  if (!sample.offered) return null;
  return (
    <Button className="max-md:flex-1" busy={sample.busy} onClick={() => sample.enter(SAMPLE_ANALYSIS)}>
      Quick Demo
    </Button>
  );
}

/** A sample company to open from a user's own workspace; nothing where there is none. */
export function SampleOffer() {
  const sample = useSample();
  if (!sample.offered) return null;
  return (
    <div className="mt-4">
      <p className="mb-2 text-sm text-ink-2">Quick Demo opens the analysis of a weak sample company.</p>
      <QuickDemo here={false} sample={sample} />
      <SampleProgress sample={sample} />
    </div>
  );
}

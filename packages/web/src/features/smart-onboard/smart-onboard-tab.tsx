import { PRODUCT_CLAIMS, type SmartOnboard } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { StatTiles } from "../dashboard/stat-tiles.tsx";
import { PackFigure, PackFigures } from "../onboarding/pack/pack-figures.tsx";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { FrameworkList } from "./framework-list.tsx";
import { OnboardingSteps } from "./onboarding-steps.tsx";
import { showSeconds } from "./show-seconds.ts";

/** What is measured of this client; a time only where it was measured. */
function Results({ onboarding }: { readonly onboarding: SmartOnboard }) {
  const { steps, evidence } = onboarding;
  const times = steps.flatMap(({ duration }) => (duration === null ? [] : [duration]));
  const total = times.reduce((sum, each) => sum + each, 0);
  const done = steps.filter(({ status }) => status === "completed").length;
  return (
    <>
      <PackFigures {...onboarding} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        <PackFigure label="Steps completed" value={`${done} of ${steps.length}`}>
          By the rule shown with each step.
        </PackFigure>
        <PackFigure label="Evidence complete" value={`${evidence.complete} of ${evidence.total}`}>
          Of the evidence that underwriters require.
        </PackFigure>
        <PackFigure label="Time measured" value={times.length === 0 ? null : showSeconds(total)} none="not measured">
          {times.length === 0
            ? "No step has a measured duration."
            : `${times.length} of ${steps.length} steps measured.`}
        </PackFigure>
      </div>
    </>
  );
}

function ClientOnboarding({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/clients/:id/smart-onboard", { params: { id } });
  return (
    <DataState answer={answer} skeletonRows={10} safe="The client's record is unchanged.">
      {(onboarding) => (
        <>
          <SlipSection first heading="Four steps" note="Status by rule, from what is recorded of this client.">
            <OnboardingSteps client={id} steps={onboarding.steps} />
          </SlipSection>
          <SlipSection
            heading="Compliance assessment"
            note="Score of 100 over what is assessed: pass from 80, partial from 60, otherwise fail. Indicators, not certifications."
          >
            <FrameworkList cards={onboarding.frameworks} />
          </SlipSection>
          <SlipSection heading="Results" note="Calculated or measured for this client.">
            <Results onboarding={onboarding} />
          </SlipSection>
        </>
      )}
    </DataState>
  );
}

const { underThirtySeconds, oneRecord, askedOnce, checkedAnswers } = PRODUCT_CLAIMS;

/** The SmartOnboard tab: a client's onboarding in four steps, frameworks, results; claims apart from them. */
export function SmartOnboardTab() {
  const { data: session } = useSession();
  return (
    <>
      <ClientPicker document="an onboarding assessment" standard={session?.sample ? SAMPLE_COMPANY : undefined}>
        {({ id }) => <ClientOnboarding key={id} id={id} />}
      </ClientPicker>
      <SlipSection heading="Competitive advantage" note="Product claims, not measured in this workspace.">
        <StatTiles tiles={[underThirtySeconds, oneRecord, askedOnce, checkedAnswers].map((claim) => ({ claim }))} />
      </SlipSection>
      <ProvenanceKey of={["observed", "registry", "declared", "derived", "estimated", "sample"]} />
    </>
  );
}

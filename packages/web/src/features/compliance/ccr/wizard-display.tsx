import { Link } from "react-router";
import { useAnswer } from "../../../data/use-call.ts";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { STEP_LABELS, type StepState, wizardSteps } from "./wizard-steps.ts";

const KINDS: Readonly<Record<StepState, OutcomeKind>> = {
  complete: "met",
  progress: "partial",
  pending: "not-visible",
};

/** Most risks that the display counts. */
const COUNTED = 500;

/** The four steps of the onboarding display, each leading to the screen on which it is done. */
export function WizardDisplay({ client }: { readonly client: string }) {
  const documents = useAnswer("GET /api/clients/:id/documents", { params: { id: client } }).data;
  const risks = useAnswer("GET /api/risks", { query: { client, limit: COUNTED } }).data;
  const proposals = useAnswer("GET /api/clients/:id/risk-proposals", { params: { id: client } }).data;
  const overview = useOverview(client).data;
  const isLoaded = documents !== undefined && risks !== undefined && proposals !== undefined && overview !== undefined;
  return (
    <SlipSection
      heading="Onboarding steps"
      note="As the record, documents, register and gaps of this client are today."
    >
      {isLoaded ? (
        <ol className="grid gap-x-8 gap-y-4 md:grid-cols-2" aria-label="Onboarding steps">
          {wizardSteps({
            client,
            documents,
            risks: {
              open: risks.items.filter(({ status }) => status !== "Closed").length,
              proposed: proposals.items.length,
            },
            gaps: overview.gaps,
          }).map(({ title, state, basis, to, action }, at) => (
            <li key={title} className="border-t border-line pt-2">
              <h3 className="font-semibold">
                {at + 1}. {title}
              </h3>
              <p className="text-sm">
                <OutcomeMark of={KINDS[state]}>{STEP_LABELS[state]}</OutcomeMark>
              </p>
              <p className="mt-1 text-sm text-ink-2">{basis}</p>
              <Link className="link text-sm" to={to}>
                {action}
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton rows={6} />
      )}
    </SlipSection>
  );
}

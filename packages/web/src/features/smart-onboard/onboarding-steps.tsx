import type { OnboardingStep } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { companyAddress } from "../company/company-address.ts";
import { startAddress } from "../onboarding/begin-session.ts";
import { PackButton } from "../onboarding/pack/pack-button.tsx";
import { showSeconds } from "./show-seconds.ts";
import { useDemoRun } from "./use-demo-run.ts";

const STATUS: Readonly<Record<OnboardingStep["status"], readonly [OutcomeKind, string]>> = {
  completed: ["met", "Completed"],
  "in-progress": ["partial", "In progress"],
  pending: ["not-visible", "Pending"],
  error: ["not-met", "Error"],
};

/** Where each step is done; a step of the record that is in error is resolved on the client's page first. */
function StepAction({
  step: { id: of, status },
  client,
}: {
  readonly step: Pick<OnboardingStep, "id" | "status">;
  readonly client: string;
}) {
  const id = encodeURIComponent(client);
  if (status === "error" && (of === "profile" || of === "policy"))
    return (
      <LinkButton size="small" to={`/dashboard/clients/${id}`}>
        Open client record
      </LinkButton>
    );
  const actions: Readonly<Record<OnboardingStep["id"], ReactNode>> = {
    profile: (
      <CanEdit>
        <LinkButton size="small" to={companyAddress(client)}>
          Company setup
        </LinkButton>
      </CanEdit>
    ),
    policy: (
      <CanEdit>
        <LinkButton size="small" to={startAddress(client, "expiringPolicy")}>
          Ask for the policy
        </LinkButton>
      </CanEdit>
    ),
    risk: (
      <LinkButton size="small" to={`/dashboard/clients/${id}?tab=scans`}>
        Open scans
      </LinkButton>
    ),
    roadmap: <PackButton small client={client} />,
  };
  return actions[of];
}

function Details({ details }: Pick<OnboardingStep, "details">) {
  return (
    <dl className="grid gap-x-8 md:grid-cols-2">
      {details.map(({ term, value, provenance, declaredBy }) => (
        <div key={term} className="border-t border-line py-[6px]">
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className="wrap-anywhere">
            {value === null ? (
              <span className="text-ink-2">not known</span>
            ) : (
              <>
                {provenance === "none" ? null : <ProvenanceMark of={provenance} declaredBy={declaredBy} />} {value}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StepRowProps {
  readonly step: OnboardingStep;
  readonly place: number;
  readonly client: string;
  readonly isOpen: boolean;
  /** The demo shows it. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** One step: title, status and measured time; opened, what is known and the rule of its status. */
function StepRow({ step, place, client, isOpen, isShown, onToggle }: StepRowProps) {
  const id = useId();
  const [kind, words] = STATUS[step.status];
  return (
    <li
      aria-current={isShown ? "step" : undefined}
      className={`border-b border-l-4 border-b-line py-2 pr-2 pl-3 ${isShown ? "border-l-accent bg-accent-tint" : "border-l-transparent"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="flex min-h-(--control) items-center gap-2 text-left"
          >
            <ChevronDown
              aria-hidden="true"
              className={`size-4 flex-none text-ink-3 no-print ${isOpen ? "rotate-180" : ""}`}
            />
            {place}. {step.title}
          </button>
        </h3>
        <p className="flex flex-wrap gap-x-6 text-sm max-md:pl-6">
          <OutcomeMark of={kind}>{words}</OutcomeMark>
          <span className="text-ink-2">
            {step.duration === null ? "Duration not measured" : showSeconds(step.duration)}
          </span>
        </p>
      </div>
      <p className="pl-6 text-sm text-ink-2">{step.reason}</p>
      <div id={id} hidden={!isOpen} className="pt-3 pb-2 pl-6">
        <p className="pb-2">{step.description}</p>
        <Details details={step.details} />
        <p className="border-t border-line pt-2 text-sm text-ink-2">
          {step.rule} {step.measured === null ? "" : `Duration: ${step.measured}.`}
        </p>
        <div className="pt-2">
          <StepAction step={step} client={client} />
        </div>
      </div>
    </li>
  );
}

/** The four steps of a client's onboarding, and the demo that walks through them. It changes nothing. */
export function OnboardingSteps({
  client,
  steps,
}: {
  readonly client: string;
  readonly steps: readonly OnboardingStep[];
}) {
  const [opened, setOpened] = useState<OnboardingStep["id"] | null>(
    () => steps.find(({ status }) => status !== "completed")?.id ?? null,
  );
  const { at, start } = useDemoRun(steps.length, (next) => setOpened(steps[next]?.id ?? null));
  const shown = at === null ? undefined : steps[at];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <Button kind="primary" busy={shown !== undefined} onClick={start}>
          {shown === undefined ? "Start Onboarding Demo" : "Running..."}
        </Button>
        <p role="status" className="min-w-[min(240px,100%)] flex-1 text-sm text-ink-2">
          {shown === undefined
            ? "The demo walks through the four steps and changes nothing."
            : `Step ${(at ?? 0) + 1} of ${steps.length}: ${shown.title}. ${STATUS[shown.status][1]}. ${shown.reason}`}
        </p>
      </div>
      <ol className="border-t border-line">
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            place={index + 1}
            client={client}
            isOpen={opened === step.id}
            isShown={shown?.id === step.id}
            onToggle={() => setOpened(opened === step.id ? null : step.id)}
          />
        ))}
      </ol>
    </>
  );
}

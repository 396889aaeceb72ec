import type { AcordForm, ClientRow } from "@broker/contracts";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { StepProgress } from "../report-hub/use-made-file.tsx";
import { GeneratePreview } from "./generate-preview.tsx";
import type { AcordPreviewState } from "./use-acord-preview.ts";

const NAMES: Readonly<Record<AcordForm, string>> = {
  "125": "Applicant and policy: the first part of every US commercial application.",
  "126": "General liability: attached to the 125.",
  "140": "Property: attached to the 125, two premises per sheet.",
};

/** 125 first, then 140 and 126, as the screen offers them. */
const ORDER: readonly AcordForm[] = ["125", "140", "126"];

/** The choice of form, with the number of required boxes that the record fills. */
export function FormSelection({
  client,
  form,
  onForm,
  preview,
}: {
  readonly client: ClientRow;
  readonly form: AcordForm;
  readonly onForm: (form: AcordForm) => void;
  readonly preview: AcordPreviewState;
}): ReactNode {
  const answer = useAnswer("GET /api/clients/:id/acord", { params: { id: client.id } });
  return (
    <div>
      <DataState answer={answer} skeletonRows={5}>
        {({ forms, unsettled }) => (
          <>
            {unsettled === null ? null : (
              <div className="mb-5">
                <Notice
                  kind="ink"
                  action={
                    <CanEdit>
                      <span className="inline-flex gap-2">
                        <Button size="small" disabled={preview.progress !== null} onClick={preview.generate}>
                          Override with a reason
                        </Button>
                        <LinkButton size="small" to={`/dashboard/clients/${client.id}`}>
                          Resolve
                        </LinkButton>
                      </span>
                    </CanEdit>
                  }
                >
                  {unsettled}
                </Notice>
              </div>
            )}
            <SlipSection
              first
              heading="Form"
              note="US liability and property forms; none covers cyber. Our sheet adds the cyber data."
            >
              <fieldset>
                <legend className="sr-only">Form</legend>
                {ORDER.flatMap((each) => forms.find((state) => state.form === each) ?? []).map((state) => (
                  <label
                    key={state.form}
                    className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] gap-x-3 border-b border-line py-3 first-of-type:pt-0 hover:bg-sunk md:grid-cols-[20px_minmax(0,1fr)_200px]"
                  >
                    <span className="flex h-[22px] items-center">
                      <input
                        type="radio"
                        name="acord-form"
                        value={state.form}
                        checked={form === state.form}
                        onChange={() => onForm(state.form)}
                        className="size-4 accent-(--accent)"
                      />
                    </span>
                    <span>
                      <span className="font-semibold">ACORD {state.form}</span>
                      <span className="block text-sm text-ink-2">{NAMES[state.form]}</span>
                      {state.locked === null ? null : (
                        <span className="mt-1 flex items-center gap-[6px] text-sm text-ink-3">
                          <Lock className="size-[13px]" /> {state.locked}
                        </span>
                      )}
                    </span>
                    <span className="text-sm max-md:col-start-2 md:text-right">
                      <OutcomeMark of={state.requiredFilled === state.required ? "met" : "partial"}>
                        <b>
                          {state.requiredFilled} of {state.required}
                        </b>{" "}
                        required fields
                      </OutcomeMark>
                      <span className="block text-ink-3">
                        {state.filled} fields filled, {state.issues.high + state.issues.medium + state.issues.low}{" "}
                        validation issues
                      </span>
                    </span>
                  </label>
                ))}
              </fieldset>
              <div className="flex flex-wrap items-center gap-4 pt-4">
                <GeneratePreview preview={preview} />
                <StepProgress state={preview.progress} />
              </div>
              {preview.error === null ? null : (
                <div className="pt-4">
                  <ErrorPanel error={preview.error} />
                </div>
              )}
            </SlipSection>
          </>
        )}
      </DataState>
      {preview.dialog}
    </div>
  );
}

import { type ClientEdit, type ClientFile, WORDS } from "@broker/contracts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAddress } from "../../shared/address/use-address.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { newestStatement } from "../client/statements.tsx";
import { useEditClient } from "../client/use-edit-client.ts";
import { CompanyStep } from "./company-step.tsx";
import { ComplianceStep } from "./compliance-step.tsx";
import { LocationStep } from "./location-step.tsx";
import { saveDraft, savedDraft } from "./saved-draft.ts";
import type { StepProps } from "./wizard-box.tsx";
import { type Draft, draftOf } from "./wizard-draft.ts";
import { editsOf } from "./wizard-edits.ts";
import { codeMistake, type Lack, lackOf, STEPS, type Step, stepToShow, withChange } from "./wizard-rules.ts";

const TITLES: Readonly<Record<Step, string>> = {
  company: "Company Info",
  location: "Location",
  compliance: "Compliance",
};
const PANELS: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  company: CompanyStep,
  location: LocationStep,
  compliance: ComplianceStep,
};
const REGISTER = "Companies House";

/** The draft of one client, kept for the browser session. */
function useDraft(file: ClientFile) {
  const id = file.row.id;
  const [draft, setDraft] = useState(() => {
    const recorded = draftOf(file);
    return savedDraft(id, recorded) ?? recorded;
  });
  const keep = (next: Draft) => {
    setDraft(next);
    saveDraft(id, next);
  };
  return [draft, keep] as const;
}

/** The edits, made only if no one has changed these fields since the record was shown. */
const asShown = ({ fields }: ClientFile, edits: readonly ClientEdit[]) => ({
  edits: [...edits],
  seen: fields.filter(({ field }) => edits.some((edit) => edit.field === field)).map(newestStatement),
});

/** The company setup of a client, step by step; what is typed survives back and reload. */
export function Wizard({ file }: { readonly file: ClientFile }) {
  const [draft, keep] = useDraft(file);
  const [params, { go }] = useAddress();
  const [lack, setLack] = useState<Lack | null>(null);
  const navigate = useNavigate();
  const edit = useEditClient();
  const form = useRef<HTMLFormElement>(null);
  const step = stepToShow(params.get("step"), draft);
  const at = STEPS.indexOf(step);
  const last = at === STEPS.length - 1;
  const Panel = PANELS[step];
  const mistake = step === "location" ? codeMistake(draft) : null;

  const open = (to: Step | undefined) => {
    setLack(null);
    if (to === undefined) return;
    go({ step: to });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("h2")?.focus());
  };
  const complete = async () => {
    const { registry, declared } = editsOf(file, draft);
    const params = { id: file.row.id };
    try {
      if (registry.length > 0 && draft.found !== null)
        await edit.mutateAsync({
          params,
          body: {
            ...asShown(file, registry),
            provenance: "registry",
            source: REGISTER,
            asOf: draft.found.asOf.slice(0, 10),
          },
        });
      if (declared.length > 0) await edit.mutateAsync({ params, body: asShown(file, declared) });
    } catch {
      return; // Shown as the refusal of the edit.
    }
    saveDraft(file.row.id, null);
    toast(WORDS.onboardingCompleteTitle, { sub: WORDS.onboardingComplete });
    void navigate(`/dashboard/clients/${file.row.id}`);
  };
  const proceed = () => {
    const missing = lackOf(step, draft);
    setLack(missing);
    if (missing !== null) {
      toast(missing.title, { sub: missing.sentence });
      const field = missing.field === "frameworks" ? "input" : `[name=${missing.field}]`;
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    if (mistake !== null) return;
    if (last) void complete();
    else open(STEPS[at + 1]);
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isPending) proceed();
      }}
    >
      <ol aria-label="Steps" className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line pb-2 text-sm">
        {STEPS.map((each, place) => (
          <li
            key={each}
            aria-current={each === step ? "step" : undefined}
            className={each === step ? "font-semibold" : "text-ink-2"}
          >
            {place + 1}. {TITLES[each]}
          </li>
        ))}
      </ol>
      <h2 tabIndex={-1} className="font-serif text-xl font-semibold">
        {TITLES[step]}
      </h2>
      {lack === null ? null : (
        <Notice kind="error">
          <p id="company-lack">
            <span className="font-semibold">{lack.title}.</span> {lack.sentence}.
          </p>
        </Notice>
      )}
      {mistake === null ? null : <Notice kind="error">{mistake}</Notice>}
      <RefusalNotice error={edit.error} />
      <Panel
        draft={draft}
        lacking={lack?.field ?? null}
        onChange={(change) => {
          setLack(null);
          keep(withChange(draft, change));
        }}
      />
      <div className="flex flex-wrap gap-2">
        {at === 0 ? null : <Button onClick={() => open(STEPS[at - 1])}>Previous</Button>}
        <Button kind="primary" type="submit" busy={edit.isPending}>
          {last ? (edit.isPending ? "Saving" : "Complete Setup") : "Next"}
        </Button>
      </div>
    </form>
  );
}

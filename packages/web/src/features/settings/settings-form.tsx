import {
  changesSchema,
  type SettingRow,
  type SettingSection,
  type SettingsAnswer,
  type TypedSettings,
  typedSettings,
  WORKSPACE_SETTINGS,
} from "@broker/contracts";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { RefusedCall } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { Form } from "../../shared/forms/form.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { SettingField } from "./setting-field.tsx";
import { SECTION_NOTES, sectionAnchor } from "./setting-words.ts";
import { SettingsGrid } from "./settings-grid.tsx";

/** The calls that state settings. */
const CHANGED = ["GET /api/settings", "GET /api/settings/logo", "GET /api/brokerage", "GET /api/session"] as const;

interface SaveBarProps {
  readonly dirty: boolean;
  readonly busy: boolean;
  /** True = the last changes are saved. */
  readonly saved: boolean;
  readonly onDiscard: () => void;
}

/** The bar that saves and then confirms it; it stays in view, so that no other message covers its buttons. */
function SaveBar({ dirty, busy, saved, onDiscard }: SaveBarProps) {
  const shown = dirty || busy || saved;
  const buttons = dirty || busy;
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef(buttons);
  useEffect(() => {
    // The button that was pressed is gone; the focus stays in the bar.
    if (before.current && !buttons && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
    before.current = buttons;
  }, [buttons]);
  return (
    <div
      className={`no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 bg-paper px-4 md:-mx-10 md:px-10 ${shown ? "border-t border-rule py-3" : ""}`}
    >
      <p ref={status} role="status" tabIndex={-1} className="mr-auto text-sm text-ink-2 outline-none">
        {dirty ? "Unsaved changes" : saved ? "The settings are saved and in effect." : ""}
      </p>
      {buttons ? (
        <>
          <Button onClick={onDiscard} disabled={busy}>
            Discard
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? "Saving" : "Save settings"}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Makes these rows the state without changes. A reset alone leaves text in inputs that are to be empty. */
function resetTo(form: Pick<UseFormReturn<TypedSettings>, "setValue" | "reset">, rows: readonly SettingRow[]): void {
  for (const { key, kind } of WORKSPACE_SETTINGS) form.setValue(key, kind === "number" ? undefined : "");
  form.reset(typedSettings(rows));
}

interface SettingsFormProps {
  /** The sections that are shown. */
  readonly sections: readonly SettingSection[];
  readonly rows: readonly SettingRow[];
  /** Reads the rows again after another user's change. */
  readonly refetch: () => Promise<SettingsAnswer | undefined>;
}

/** Settings of the workspace in one form; only what was changed is sent. */
export function SettingsForm({ sections, rows, refetch }: SettingsFormProps) {
  // The rows that the inputs began with, so that a change by another user in between is noticed.
  const [base, setBase] = useState(rows);
  const [saved, setSaved] = useState(false);
  const change = useChange("PATCH /api/settings", CHANGED);
  return (
    <Form
      schema={changesSchema(base)}
      values={typedSettings(base)}
      submit={null}
      onSubmit={async (changes, form) => {
        if (changes.length === 0) return;
        try {
          const { items } = await change.mutateAsync({ body: { changes } });
          setBase(items);
          resetTo(form, items);
          setSaved(true);
        } catch (error) {
          if (error instanceof RefusedCall && error.problem.status === 409) setBase((await refetch())?.items ?? base);
          throw error;
        }
      }}
    >
      {(form) => (
        <div className="[&_:is(input,select,textarea)]:scroll-mt-40 [&_:is(input,select,textarea)]:scroll-mb-28">
          {sections.map(({ id, title, settings }) => (
            <SlipSection key={id} id={sectionAnchor(id)} heading={title} note={SECTION_NOTES[id]}>
              <SettingsGrid settings={settings} rows={base} cell={SettingField} />
            </SlipSection>
          ))}
          <SaveBar
            dirty={form.formState.isDirty}
            busy={form.formState.isSubmitting}
            saved={saved}
            onDiscard={() => {
              setSaved(false);
              resetTo(form, base);
            }}
          />
        </div>
      )}
    </Form>
  );
}

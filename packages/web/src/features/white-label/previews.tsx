import type { BrandDraft, PreviewKind, ThemeName } from "@broker/contracts";
import { useState } from "react";
import { saveFile } from "../../shared/files/save-file.ts";
import { ChoiceBox } from "../../shared/forms/choice-box.tsx";
import { useDelayed } from "../../shared/forms/use-delayed.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ReportPreview } from "../reporting/report-preview.tsx";
import { previewAddress } from "./label-calls.ts";

const KINDS = [
  { value: "app", label: "App and sign-in page" },
  { value: "report", label: "Newest report" },
  { value: "slip", label: "Newest slip" },
  { value: "email", label: "Email" },
] as const satisfies readonly { readonly value: PreviewKind; readonly label: string }[];

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const satisfies readonly { readonly value: ThemeName; readonly label: string }[];

const PAUSE_MS = 600;

interface PreviewsProps {
  readonly id: string;
  /** What is not saved; absent = nothing is changed. */
  readonly draft: BrandDraft | undefined;
}

/** Previews of what is typed beside the current version. */
export function Previews({ id, draft }: PreviewsProps) {
  const [kind, setKind] = useState<PreviewKind>("app");
  const [theme, setTheme] = useState<ThemeName>("light");
  const [shown, setShown] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const text = useDelayed(draft === undefined ? "" : JSON.stringify(draft), PAUSE_MS);
  const settled = text === "" ? undefined : (JSON.parse(text) as BrandDraft);
  const asked = { kind, theme, ...(settled === undefined ? {} : { draft: settled }) };
  const printed = kind === "report" || kind === "slip";
  const save = () => {
    setSaving(true);
    setRefused(null);
    const file = { ...asked, format: printed ? ("pdf" as const) : ("html" as const), download: true };
    saveFile(previewAddress(id, file), `preview-${kind}`)
      .then((name) => toast(`Saved as ${name}.`), setRefused)
      .finally(() => setSaving(false));
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <ChoiceBox label="Show" value={kind} options={KINDS} onChange={setKind} />
        <ChoiceBox label="Theme" value={theme} options={THEMES} onChange={setTheme} />
        <Button onClick={() => setShown(!shown)} aria-expanded={shown}>
          {shown ? "Hide preview" : "Preview"}
        </Button>
        <Button busy={saving} onClick={save}>
          Download {printed ? "PDF" : "HTML"}
        </Button>
      </div>
      <RefusalNotice className="mb-3" error={refused} />
      {shown ? (
        <div className={`grid gap-4 ${settled === undefined ? "" : "lg:grid-cols-2"}`}>
          {settled === undefined ? null : (
            <figure className="min-w-0">
              <figcaption className="mb-1 text-sm font-semibold">As typed, not saved</figcaption>
              <ReportPreview href={previewAddress(id, asked)} title="Preview of what is typed" />
            </figure>
          )}
          <figure className="min-w-0">
            <figcaption className="mb-1 text-sm font-semibold">Current version</figcaption>
            <ReportPreview href={previewAddress(id, { kind, theme })} title="Preview of the current version" />
          </figure>
        </div>
      ) : null}
    </>
  );
}

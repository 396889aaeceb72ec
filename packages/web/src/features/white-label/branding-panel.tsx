import type { BrandDetail, Branding } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { BrandingFields } from "./branding-fields.tsx";
import { ChosenConfiguration } from "./chosen-configuration.tsx";
import { ContrastTable } from "./contrast-table.tsx";
import { fieldErrors, isChanged, OUTDATED_BY_LABEL } from "./label-calls.ts";
import { Previews } from "./previews.tsx";
import { VersionsSection } from "./versions-section.tsx";

const HEX = /^#[0-9a-f]{6}$/i;
const readable = (colour: string | null): string | null =>
  colour !== null && HEX.test(colour) ? colour.toLowerCase() : null;

function BrandingEditor({ detail }: { readonly detail: BrandDetail }) {
  const mayChange = useCanAdminister() === true;
  const [draft, setDraft] = useState(detail.branding);
  const [seen, setSeen] = useState(detail.version);
  const save = useChange("PUT /api/white-label/:id/branding", OUTDATED_BY_LABEL);
  const changed = isChanged(draft, detail.branding);
  const adopt = (next: BrandDetail) => {
    setDraft(next.branding);
    setSeen(next.version);
  };
  const edit = (part: Partial<Branding>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () =>
    save.mutate(
      { params: { id: detail.id }, body: { seen, branding: draft } },
      {
        onSuccess: (next) => {
          adopt(next);
          toast(`Branding saved as version ${next.version}.`);
        },
      },
    );
  return (
    <>
      {mayChange ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SlipSection first heading="Branding" note="An empty field is the product's own. Risk colours never change.">
            <BrandingFields draft={draft} saved={detail} errors={fieldErrors(save.error)} onChange={edit} />
            <RefusalNotice className="mt-4" error={save.error} />
            <p className="mt-5 flex flex-wrap items-center gap-2">
              <Button type="submit" kind="primary" busy={save.isPending} disabled={!changed}>
                Save branding
              </Button>
              {changed ? <Button onClick={() => adopt(detail)}>Discard changes</Button> : null}
              <span role="status" className="text-sm text-ink-3">
                {changed ? "Not saved yet." : `Version ${detail.version} is saved.`}
              </span>
            </p>
          </SlipSection>
        </form>
      ) : (
        <p className="mb-4 text-sm text-ink-3">Only an administrator can change branding.</p>
      )}
      <SlipSection heading="Contrast" note="Every pair of colours that the theme produces, light and dark.">
        <ContrastTable
          primary={readable(draft.primaryColor)}
          secondary={readable(draft.secondaryColor)}
          {...(mayChange ? { onTake: (colour, nearest) => edit({ [colour]: nearest }) } : {})}
        />
      </SlipSection>
      <SlipSection heading="Preview" note="What is typed beside the current version.">
        <Previews id={detail.id} draft={changed ? { branding: draft } : undefined} />
      </SlipSection>
      <SlipSection heading="Versions">
        <VersionsSection detail={detail} mayChange={mayChange} onRestored={adopt} />
      </SlipSection>
    </>
  );
}

/** Branding of a configuration: fields, contrast, previews and versions. */
export const BrandingPanel = () => (
  <ChosenConfiguration>{(detail) => <BrandingEditor detail={detail} />}</ChosenConfiguration>
);

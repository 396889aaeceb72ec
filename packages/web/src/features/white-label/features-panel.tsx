import type { BrandDetail, BrandFeatures } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { TextBox, Tick } from "../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ChosenClients } from "./chosen-clients.tsx";
import { ChosenConfiguration } from "./chosen-configuration.tsx";
import { fieldErrors, isChanged, OUTDATED_BY_LABEL } from "./label-calls.ts";
import { ProofsSection } from "./proofs-section.tsx";
import { WORDING_LABELS, WordingDialog } from "./wording-dialog.tsx";

interface FieldsProps {
  readonly draft: BrandFeatures;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<BrandFeatures>) => void;
  readonly onWording: () => void;
}

function FeatureFields({ draft, errors, onChange, onWording }: FieldsProps) {
  const written = WORDING_LABELS.filter(({ place }) => draft.wording[place] !== null).length;
  return (
    <div className="grid gap-5">
      <Tick
        checked={draft.multiTenant}
        hint="It applies to chosen clients, beside other configurations. Off: to the whole workspace."
        onChange={(multiTenant) => onChange({ multiTenant })}
      >
        Several brands (multi-tenant)
      </Tick>
      <div className="grid gap-2">
        <Tick
          checked={draft.customDomain}
          hint="The app at a domain of its own, once the domain is verified."
          onChange={(customDomain) => onChange({ customDomain })}
        >
          Custom domain
        </Tick>
        {draft.customDomain ? (
          <TextBox
            className="ml-6 max-w-[420px]"
            label="Domain"
            value={draft.domain ?? ""}
            placeholder="cyber.brokerage.co.uk"
            onChange={(text) => onChange({ domain: text.trim() === "" ? null : text.trim() })}
            {...(errors.domain === undefined ? {} : { error: errors.domain })}
          />
        ) : null}
      </div>
      <Tick
        checked={draft.apiAccess}
        hint="Keys of the partner API are accepted. It applies to the workspace: a configuration of clients does not change it."
        onChange={(apiAccess) => onChange({ apiAccess })}
      >
        API access
      </Tick>
      <div className="grid gap-2">
        <Tick
          checked={draft.customReports}
          hint="Own wording in marked places of reports and proposals, never in figures or legal text."
          onChange={(customReports) => onChange({ customReports })}
        >
          Custom reports
        </Tick>
        <p className="ml-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <Button size="small" onClick={onWording}>
            Configure templates
          </Button>
          {written} of {WORDING_LABELS.length} places have a text.
        </p>
        {errors.reportIntroduction === undefined ? null : (
          <p role="alert" className="ml-6 text-sm font-semibold">
            {errors.reportIntroduction}
          </p>
        )}
      </div>
    </div>
  );
}

function FeaturesEditor({ detail }: { readonly detail: BrandDetail }) {
  const mayChange = useCanAdminister() === true;
  const [draft, setDraft] = useState(detail.features);
  const [seen, setSeen] = useState(detail.version);
  const [wording, setWording] = useState(false);
  const save = useChange("PUT /api/white-label/:id/features", OUTDATED_BY_LABEL);
  const changed = isChanged(draft, detail.features);
  const edit = (part: Partial<BrandFeatures>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () =>
    save.mutate(
      { params: { id: detail.id }, body: { seen, features: draft } },
      {
        onSuccess: (next) => {
          setDraft(next.features);
          setSeen(next.version);
          toast(`Features saved as version ${next.version}.`);
        },
      },
    );
  return (
    <>
      <SlipSection first heading="Features" note="Saved as a version, like branding.">
        {mayChange ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <FeatureFields
              draft={draft}
              errors={fieldErrors(save.error)}
              onChange={edit}
              onWording={() => setWording(true)}
            />
            <RefusalNotice className="mt-4" error={save.error} />
            <p className="mt-5 flex flex-wrap items-center gap-2">
              <Button type="submit" kind="primary" busy={save.isPending} disabled={!changed}>
                Save features
              </Button>
              {changed ? <Button onClick={() => setDraft(detail.features)}>Discard changes</Button> : null}
              <span role="status" className="text-sm text-ink-3">
                {changed ? "Not saved yet." : `Version ${detail.version} is saved.`}
              </span>
            </p>
          </form>
        ) : (
          <p className="text-sm text-ink-3">Only an administrator can change features.</p>
        )}
      </SlipSection>
      {detail.features.multiTenant ? (
        <SlipSection heading="Clients" note="A client has one configuration at most.">
          <ChosenClients detail={detail} mayChange={mayChange} />
        </SlipSection>
      ) : null}
      {detail.proofs.length === 0 ? null : (
        <SlipSection
          heading="Domain and sender"
          note="Pending until our own checks verify them; checked again every day."
        >
          <ProofsSection detail={detail} mayChange={mayChange} />
        </SlipSection>
      )}
      {wording ? (
        <WordingDialog
          wording={draft.wording}
          onTake={(next) => edit({ wording: next, customReports: Object.values(next).some((text) => text !== null) })}
          onClose={() => setWording(false)}
        />
      ) : null}
    </>
  );
}

/** Features of a configuration, its clients, and the proofs of its domain and sender. */
export const FeaturesPanel = () => (
  <ChosenConfiguration>{(detail) => <FeaturesEditor detail={detail} />}</ChosenConfiguration>
);

import { type ClientDocumentView, showDate, showProvenance } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { MarkdownBody } from "./markdown-body.tsx";

type Section = ClientDocumentView["current"]["sections"][number];

function Note({ section }: { readonly section: Section }) {
  const { edited, facts } = section;
  return (
    <>
      {edited === null ? null : (
        <p>
          Edited by {edited.by}, {showDate(edited.at)}
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact.key}>
          {fact.label}: {showProvenance(fact)}, {showDate(fact.asOf)}
        </p>
      ))}
    </>
  );
}

/** The sections of the newest version, each with where its facts come from. */
export function SectionList({ view, canEdit }: { readonly view: ClientDocumentView; readonly canEdit: boolean }) {
  const { open } = useDialogAddress();
  return view.current.sections.map((section, at) => (
    <SlipSection
      key={section.id}
      id={section.id}
      heading={section.heading}
      note={<Note section={section} />}
      first={at === 0}
    >
      <MarkdownBody body={section.body} />
      {canEdit ? (
        <div className="no-print mt-3">
          <Button
            size="small"
            aria-label={`Edit section: ${section.heading}`}
            onClick={() => open("section", section.id)}
          >
            Edit
          </Button>
        </div>
      ) : null}
    </SlipSection>
  ));
}

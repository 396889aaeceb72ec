import { type ClientDocumentView, EMPTY_SECTION, showDate, showProvenance } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { MarkdownBody } from "./markdown-body.tsx";

/** The last section, which follows from the others. */
const SOURCES = "sources";

type Section = ClientDocumentView["current"]["sections"][number];

/** Where the facts of a section come from, each source once: the rows of a table share theirs. */
const sourcesOf = ({ facts }: Section): readonly string[] => [
  ...new Set(
    facts
      .filter(({ text }) => text !== "")
      .map((fact) => `${fact.label}: ${showProvenance(fact)}, ${showDate(fact.asOf)}`),
  ),
];

function Note({ section }: { readonly section: Section }) {
  const { edited } = section;
  return (
    <>
      {edited === null ? null : (
        <p>
          Edited by {edited.by}, {showDate(edited.at)}
        </p>
      )}
      {sourcesOf(section).map((words) => (
        <p key={words}>{words}</p>
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
      {section.body === "" ? <p className="text-ink-3">{EMPTY_SECTION}</p> : <MarkdownBody body={section.body} />}
      {canEdit && section.id !== SOURCES ? (
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

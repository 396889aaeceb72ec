import {
  type ClientFieldView,
  type ClientFile,
  type ControlKey,
  goodAnswer,
  type ShownStatement,
} from "@broker/contracts";
import { useState } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { FieldDialog } from "./field-dialog.tsx";

interface Answer {
  readonly answer?: unknown;
  readonly coveragePct?: unknown;
  readonly note?: unknown;
}

const WORDS: Readonly<Record<string, string>> = { yes: "Yes", no: "No", partial: "Partial", unknown: "Unknown" };

function controlWords(
  field: string,
  held: ShownStatement | null,
): { readonly kind: OutcomeKind; readonly words: string; readonly note: string | null } {
  const { answer, coveragePct, note } = (held?.value ?? {}) as Answer;
  const word = typeof answer === "string" ? answer : "unknown";
  const good = goodAnswer(field.slice("controls.".length) as ControlKey);
  const kind = word === "partial" ? "partial" : word === good ? "met" : word === "unknown" ? "not-visible" : "not-met";
  const covered = typeof coveragePct === "number" ? `, ${coveragePct}%` : "";
  return {
    kind,
    words: held === null ? "Not asked" : `${WORDS[word] ?? word}${covered}`,
    note: typeof note === "string" ? note : null,
  };
}

function ControlRow({ field, onOpen }: { readonly field: ClientFieldView; readonly onOpen: () => void }) {
  const { kind, words, note } = controlWords(field.field, field.held);
  const canEdit = useCanEdit();
  const count = field.statements.length;
  return (
    <li className="flex items-center gap-3 border-b border-line py-[5px] text-sm">
      <ProvenanceMark
        of={field.held?.provenance ?? "none"}
        declaredBy={field.held === null ? undefined : (field.held.declaredBy ?? "broker")}
        silent={field.held === null}
      />
      <span className="min-w-0 flex-1">
        {field.title}
        {note === null ? null : <span className="block text-xs break-words text-ink-3">{note}</span>}
      </span>
      <OutcomeMark of={kind}>{words}</OutcomeMark>
      {canEdit ? (
        <Button
          kind="quiet"
          size="small"
          onClick={onOpen}
          aria-label={`${field.held === null ? "Add" : "Edit"} ${field.title}`}
        >
          {field.held === null ? "Add" : "Edit"}
        </Button>
      ) : canEdit === false && count > 1 ? (
        <Button kind="quiet" size="small" onClick={onOpen} aria-label={`${count} statements for ${field.title}`}>
          {count} statements
        </Button>
      ) : null}
    </li>
  );
}

/** Controls with their answers, and their effect on the posture. `all` false = only those that insurers require. */
export function ControlsSection({
  file,
  all = false,
  first = false,
}: {
  readonly file: ClientFile;
  readonly all?: boolean;
  readonly first?: boolean;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const fields = file.fields.filter(
    ({ group, asked, held }) => group === "controls" && (all || asked || held !== null),
  );
  const open = fields.find(({ field }) => field === opened);
  return (
    <SlipSection heading="Controls" note="MFA is not observable externally." first={first} collapses={!all}>
      <ul className="grid content-start gap-x-8 lg:grid-cols-2">
        {fields.map((field) => (
          <ControlRow key={field.field} field={field} onOpen={() => setOpened(field.field)} />
        ))}
      </ul>
      {file.ceiling === null ? null : <p className="mt-3 max-w-[76ch] text-sm text-ink-2">{file.ceiling.sentence}</p>}
      {file.readiness === null ? null : (
        <p className="mt-2 max-w-[76ch] text-sm text-ink-2">
          <ProvenanceMark of="derived" /> {file.readiness.headline} A separate index; not part of the posture score.
        </p>
      )}
      {open === undefined ? null : (
        <FieldDialog key={open.field} client={file.row.id} field={open} onClose={() => setOpened(null)} />
      )}
    </SlipSection>
  );
}

/** Every control of the record, disclosed or not. */
export function ControlsTab({ file }: { readonly file: ClientFile }) {
  return (
    <>
      <ControlsSection file={file} all first />
      <ProvenanceKey />
    </>
  );
}

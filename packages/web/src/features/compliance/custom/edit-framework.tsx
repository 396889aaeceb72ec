import type { CustomFramework } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FieldError, TextBox } from "../../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_CUSTOM } from "./custom-actions.tsx";
import { namedParts } from "./empty-framework.ts";
import { Outline } from "./outline.tsx";

interface EditFrameworkProps {
  readonly custom: CustomFramework;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

type Framework = CustomFramework["framework"];

const questionOf = ({ scope }: Framework): string => scope[0]?.question ?? "";

/** The scope questions with the first one as typed; empty = none at all. */
function scopeOf({ scope }: Framework, typed: string): Framework["scope"] {
  const question = typed.trim();
  if (question === "") return [];
  const first = scope[0] ?? { id: "applies", notApplicable: "The scope question is answered with no." };
  return [{ ...first, question }, ...scope.slice(1)];
}

/**
 * A custom framework: name, version, scope question, outline, weights and mappings. A published version is only shown,
 * and the draft of the next one begins with its content.
 */
export function EditFramework({ custom, canEdit, onClose }: EditFrameworkProps) {
  const published = custom.state === "published";
  const [draft, setDraft] = useState<Pick<CustomFramework, "framework" | "mappings">>(custom);
  const [name, setName] = useState(custom.framework.name);
  const [version, setVersion] = useState(custom.framework.version);
  const [question, setQuestion] = useState(questionOf(custom.framework));
  const [edited, setEdited] = useState<string | null>(null);
  const [next, setNext] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useChange("PUT /api/frameworks/custom/:id", OUTDATED_BY_CUSTOM);
  const fixed = (published && !next) || !canEdit;
  const submit = (): void => {
    const named = namedParts(name, version);
    const { short, version: edition } = custom.framework;
    const refused =
      edited !== null
        ? "The fields of a row are open. Apply or cancel them first."
        : named.name === "" || named.version === ""
          ? "Enter a name and a version."
          : published && named.version === edition
            ? `Version ${edition} is published already. Enter another version.`
            : null;
    setProblem(refused);
    if (refused !== null) return;
    const framework: Framework = {
      ...draft.framework,
      ...named,
      ...(named.name === custom.framework.name ? { short } : {}),
      scope: scopeOf(draft.framework, question),
    };
    save.mutate(
      { params: { id: framework.id }, body: { framework, mappings: draft.mappings, version: custom.version } },
      {
        onSuccess: () => {
          toast("Draft saved.");
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      wide
      title={`${custom.framework.name} ${custom.framework.version}`}
      sub={published && !next ? "Published: this version never changes." : "Draft"}
      onClose={onClose}
      actions={
        fixed ? (
          <>
            {published && canEdit ? <Button onClick={() => setNext(true)}>Draft the next version</Button> : null}
            <Button kind="primary" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={save.isPending} onClick={submit}>
              Save draft
            </Button>
          </>
        )
      }
    >
      <RefusalNotice className="mb-3" error={save.error} />
      <div role="alert">
        <FieldError id="custom-framework">{problem ?? undefined}</FieldError>
      </div>
      {fixed ? (
        <p className="mb-3 text-sm text-ink-2">{question === "" ? "No scope question." : question}</p>
      ) : (
        <div className="mb-4 grid gap-4">
          <div className="flex flex-wrap gap-3">
            <TextBox
              className="min-w-[min(240px,100%)] flex-1"
              label="Name"
              value={name}
              onChange={setName}
              maxLength={120}
            />
            <TextBox className="w-32" label="Version" value={version} onChange={setVersion} maxLength={30} />
          </div>
          <TextBox
            label="Scope question"
            optional
            placeholder="e.g. Does the company process card payments?"
            value={question}
            onChange={setQuestion}
            maxLength={300}
          />
        </div>
      )}
      <Outline draft={draft} fixed={fixed} onChange={setDraft} edited={edited} onEdited={setEdited} />
    </Dialog>
  );
}

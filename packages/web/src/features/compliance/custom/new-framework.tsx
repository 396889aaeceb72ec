import type { CustomFramework } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FieldError, TextBox } from "../../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { OUTDATED_BY_CUSTOM } from "./custom-actions.tsx";
import { emptyFramework } from "./empty-framework.ts";

interface NewFrameworkProps {
  /** Ids of the workspace's own frameworks. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** Creates an empty draft, and opens it. */
export function NewFramework({ taken, onClose }: NewFrameworkProps) {
  const [name, setName] = useState("");
  const [version, setVersion] = useState("1");
  const [problem, setProblem] = useState<string | null>(null);
  const create = useChange("PUT /api/frameworks/custom/:id", OUTDATED_BY_CUSTOM);
  const { open } = useDialogAddress();
  const submit = (): void => {
    const framework: CustomFramework["framework"] | null = emptyFramework(name, version);
    const refused =
      framework === null
        ? "Enter a name with at least two letters or digits, and a version."
        : taken.includes(framework.id)
          ? `The framework '${framework.id}' exists already. Enter another name.`
          : null;
    setProblem(refused);
    if (framework === null || refused !== null) return;
    const params = { id: framework.id };
    create.mutate(
      { params, body: { framework, mappings: [], version: 0 } },
      { onSuccess: () => open("custom", framework.id) },
    );
  };
  return (
    <Dialog
      title="New framework"
      sub="It becomes a draft without requirements, which you add next."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="new-framework" busy={create.isPending}>
            Create draft
          </Button>
        </>
      }
    >
      <form
        id="new-framework"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RefusalNotice error={create.error} />
        <TextBox label="Name" value={name} onChange={setName} maxLength={120} />
        <TextBox className="w-32" label="Version" value={version} onChange={setVersion} maxLength={30} />
        <div role="alert">
          <FieldError id="new-framework-name">{problem ?? undefined}</FieldError>
        </div>
      </form>
    </Dialog>
  );
}

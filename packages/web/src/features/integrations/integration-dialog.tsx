import {
  ADDED_KINDS,
  type AddedKind,
  type Direction,
  INTEGRATION_KIND_LABELS,
  type Integration,
  onlyDirection,
} from "@broker/contracts";
import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import {
  type EnteredIntegration,
  emptyEntry,
  entryOf,
  IntegrationFields,
  isIncomplete,
  sentOf,
} from "./integration-fields.tsx";
import { OUTDATED_BY_INTEGRATION } from "./integration-words.ts";

const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof RefusedCall ? (error.problem.errors ?? {}) : {};

/** Adds an integration: the kind, its settings, and what leaves the brokerage. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, choose] = useState<AddedKind>("slack");
  const [entered, enter] = useState<EnteredIntegration>(emptyEntry("slack"));
  const add = useChange("POST /api/integrations", OUTDATED_BY_INTEGRATION);
  const save = () => {
    const name = entered.name.trim();
    add.mutate(
      { body: { kind, direction: entered.direction, ...(name === "" ? {} : { name }), ...sentOf(kind, entered) } },
      {
        onSuccess: (added) => {
          toast(`Integration added: ${added.name}. Send a test from Configure.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      twoColumns
      wide
      title="Add integration"
      sub="Nothing is sent until it is added, and then only what happens from that moment on."
      submit="Add integration"
      busy={add.isPending}
      disabled={isIncomplete(kind, entered)}
      error={add.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Labelled label="Type">
        {(id) => (
          <Select
            id={id}
            value={kind}
            onChange={({ target }) => {
              choose(target.value as AddedKind);
              enter({ ...emptyEntry(target.value as AddedKind), name: entered.name });
            }}
            options={optionsOf(ADDED_KINDS, INTEGRATION_KIND_LABELS)}
          />
        )}
      </Labelled>
      <TextBox
        label="Name"
        optional
        maxLength={80}
        placeholder={INTEGRATION_KIND_LABELS[kind]}
        value={entered.name}
        onChange={(name) => enter({ ...entered, name })}
      />
      {onlyDirection(kind) !== undefined ? null : (
        <Labelled label="Direction">
          {(id) => (
            <Select
              id={id}
              value={entered.direction}
              onChange={({ target }) =>
                enter({
                  ...emptyEntry(kind, target.value as Direction),
                  name: entered.name,
                  settings: entered.settings,
                })
              }
              options={[
                { value: "in", label: "In: files are taken" },
                { value: "out", label: "Out: files are written" },
              ]}
            />
          )}
        </Labelled>
      )}
      <IntegrationFields kind={kind} entered={entered} onChange={enter} errors={errorsOf(add.error)} />
    </FormDialog>
  );
}

/** 'Send a test', pause or resume, and remove. */
function Actions({ integration, onClose }: { readonly integration: Integration; readonly onClose: () => void }) {
  const { id, name, kind, direction, paused } = integration;
  const test = useChange("POST /api/integrations/:id/test", OUTDATED_BY_INTEGRATION);
  const run = useChange("POST /api/integrations/:id/run", OUTDATED_BY_INTEGRATION);
  const edit = useChange("PATCH /api/integrations/:id", OUTDATED_BY_INTEGRATION);
  const remove = useChange("DELETE /api/integrations/:id", OUTDATED_BY_INTEGRATION);
  const [asking, ask] = useState(false);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <RefusalNotice className="mb-3" error={test.error ?? run.error ?? edit.error ?? remove.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={test.isPending}
          disabled={paused}
          onClick={() =>
            test.mutate({ params: { id } }, { onSuccess: () => toast("Test sent. Its outcome is in Messages.") })
          }
        >
          Send a test
        </Button>
        <Button
          busy={edit.isPending}
          onClick={() => edit.mutate({ params: { id }, body: { paused: !paused } }, { onSuccess: onClose })}
        >
          {paused ? "Resume" : "Pause"}
        </Button>
        {kind !== "folder" && kind !== "sftp" ? null : (
          <Button
            busy={run.isPending}
            disabled={paused}
            onClick={() => run.mutate({ params: { id } }, { onSuccess: () => toast("Its outcome is in Messages.") })}
          >
            {direction === "in" ? "Look for files now" : "Export now"}
          </Button>
        )}
        {kind === "webhook" ? null : (
          <Button busy={remove.isPending} onClick={() => ask(true)}>
            Remove
          </Button>
        )}
      </div>
      {asking ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm="Remove"
          open
          busy={remove.isPending}
          onOpenChange={ask}
          onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose, onError: () => ask(false) })}
        >
          Nothing more is exchanged with it, and its messages are removed. What it received remains there.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** A webhook: its receivers' settings are those of webhooks. */
function WebhookDialog({ integration, onClose }: { readonly integration: Integration; readonly onClose: () => void }) {
  return (
    <Dialog
      title={`Configure ${integration.name}`}
      sub={integration.description}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="max-w-[70ch] text-sm text-ink-2">What leaves the brokerage: {integration.leaves}</p>
      <Actions integration={integration} onClose={onClose} />
    </Dialog>
  );
}

/** Changes an integration, sends a test, pauses or removes it. */
export function ConfigureDialog(props: { readonly integration: Integration; readonly onClose: () => void }) {
  const { integration, onClose } = props;
  const { id, name, kind, description } = integration;
  const [entered, enter] = useState<EnteredIntegration>(() => entryOf(integration));
  const edit = useChange("PATCH /api/integrations/:id", OUTDATED_BY_INTEGRATION);
  if (kind === "webhook") return <WebhookDialog {...props} />;
  const save = () =>
    edit.mutate(
      { params: { id }, body: { name: entered.name.trim(), ...sentOf(kind, entered) } },
      {
        onSuccess: () => {
          toast(`Saved: ${entered.name.trim()}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      twoColumns
      wide
      title={`Configure ${name}`}
      sub={`${INTEGRATION_KIND_LABELS[kind]}. ${description}`}
      submit="Save"
      busy={edit.isPending}
      disabled={isIncomplete(kind, entered) || entered.name.trim() === ""}
      error={edit.error}
      onSubmit={save}
      onClose={onClose}
      after={<Actions integration={integration} onClose={onClose} />}
    >
      <TextBox
        label="Name"
        maxLength={80}
        value={entered.name}
        className="md:col-span-2"
        onChange={(changed) => enter({ ...entered, name: changed })}
      />
      {kind === "webhook-in" ? (
        <p className="text-sm wrap-anywhere md:col-span-2">
          Its address: <code>{`${window.location.origin}/hooks/${id}`}</code>
        </p>
      ) : null}
      <IntegrationFields kind={kind} entered={entered} onChange={enter} errors={errorsOf(edit.error)} />
    </FormDialog>
  );
}

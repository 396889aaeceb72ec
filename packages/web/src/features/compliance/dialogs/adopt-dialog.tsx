import { type ApiAnswers, type ClientFramework, PROFILES } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Labelled, Select, TextBox, Tick } from "../../../shared/forms/labelled.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_COMPLIANCE, useFrameworks, useOverview } from "../shared/compliance-calls.ts";
import { versioned } from "../shared/engine-address.ts";
import { ClientField } from "./client-field.tsx";
import { DropButton } from "./drop-button.tsx";
import { ScopeFields } from "./scope-fields.tsx";

type Listed = ApiAnswers["GET /api/frameworks"]["items"][number];
type Answers = Readonly<Record<string, "yes" | "no">>;

interface Draft {
  /** Answers given here. */
  readonly scope: Answers;
  readonly overrides: boolean;
  readonly applies: boolean;
  readonly reason: string;
  readonly target: string;
  /** The part that is assessed; empty = as it is, or the default. */
  readonly profile: string;
}

const draftOf = (held: ClientFramework | undefined): Draft => ({
  scope: {},
  overrides: held?.override !== null && held?.override !== undefined,
  applies: held?.override?.applies ?? true,
  reason: held?.override?.reason ?? "",
  target: held?.target === null || held?.target === undefined ? "" : String(held.target),
  profile: "",
});

/** undefined = empty; NaN = not a score. */
function targetOf(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 100 ? value : Number.NaN;
}

interface AdoptFieldsProps {
  readonly framework: Listed;
  readonly held: ClientFramework | undefined;
  readonly draft: Draft;
  readonly put: (part: Partial<Draft>) => void;
}

function AdoptFields({ framework, held, draft, put }: AdoptFieldsProps) {
  const stored = (held?.scope ?? []).flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer] as const]));
  const byRecord = new Set(
    (held?.scope ?? []).filter(({ answer, by }) => answer !== null && by === null).map(({ id }) => id),
  );
  const target = targetOf(draft.target);
  const profiles = PROFILES[framework.id] ?? [];
  const adopted = held?.adopted === true;
  return (
    <>
      {framework.status === "watch" ? <Notice kind="ink">Not in force: watched, not scored.</Notice> : null}
      {profiles.length === 0 ? null : (
        <Labelled label="Profile">
          {(id) => (
            <Select
              id={id}
              value={draft.profile}
              onChange={(event) => put({ profile: event.target.value })}
              options={[
                { value: "", label: adopted ? "Unchanged" : `Default: ${profiles[0]?.label ?? ""}` },
                ...profiles.map((each) => ({ value: each.id, label: each.label })),
              ]}
            />
          )}
        </Labelled>
      )}
      <ScopeFields
        questions={framework.scope}
        answers={{ ...Object.fromEntries(stored), ...draft.scope }}
        byRecord={byRecord}
        onAnswer={(id, answer) => put({ scope: { ...draft.scope, [id]: answer } })}
      />
      <Tick
        checked={draft.overrides}
        onChange={(overrides) => put({ overrides })}
        hint="Your decision overrides the answers, and is printed with its reason."
      >
        Override the scope
      </Tick>
      {draft.overrides ? (
        <>
          <Labelled label="Decision">
            {(id) => (
              <Select
                id={id}
                value={String(draft.applies)}
                onChange={(event) => put({ applies: event.target.value === "true" })}
                options={[
                  { value: "true", label: "The framework applies" },
                  { value: "false", label: "The framework does not apply" },
                ]}
              />
            )}
          </Labelled>
          <TextBox
            label="Reason"
            value={draft.reason}
            onChange={(reason) => put({ reason })}
            rows={3}
            maxLength={500}
          />
        </>
      ) : null}
      <Labelled
        label="Target score"
        optional
        hint="1 to 100. Default: 80."
        error={Number.isNaN(target) ? "Enter a whole number from 1 to 100." : undefined}
      >
        {(id) => (
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            className="control field max-w-[120px]"
            aria-invalid={Number.isNaN(target)}
            value={draft.target}
            onChange={(event) => put({ target: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}

interface AdoptDialogProps {
  readonly client: string | null;
  readonly framework: string | null;
  readonly onClose: () => void;
}

/** Adopts a framework for a client: scope questions, an override with its reason, the target. */
export function AdoptDialog({ client: given, framework: named, onClose }: AdoptDialogProps) {
  const [client, setClient] = useState(given);
  const [id, setId] = useState(named);
  const [typed, setTyped] = useState<{ readonly of: string; readonly draft: Draft } | null>(null);
  const library = useFrameworks();
  const overview = useOverview(client);
  const adopt = useChange("PUT /api/clients/:id/compliance/:framework", OUTDATED_BY_COMPLIANCE);
  const items = library.data?.items ?? [];
  const framework = items.find((each) => each.id === id);
  const held = overview.data?.frameworks.find(({ summary }) => summary.id === id);
  const locked = framework?.locked ?? null;
  // One dialog for every choice, so that the choice keeps the focus; what is typed belongs to one client and framework.
  const of = `${client} ${id}`;
  const draft = typed?.of === of ? typed.draft : draftOf(held);
  const target = targetOf(draft.target);
  const missing = draft.overrides && draft.reason.trim() === "";
  const adopted = held?.adopted === true;
  const chosen =
    client !== null && framework !== undefined && overview.data !== undefined && locked === null
      ? { client, framework, data: overview.data }
      : null;
  return (
    <FormDialog
      title={adopted ? "Change scope" : "Adopt a framework"}
      {...(chosen === null
        ? {}
        : {
            sub: `${versioned(chosen.framework.short, chosen.framework.version)} for ${chosen.data.client.name}. ${chosen.framework.overview}`,
          })}
      submit={adopted ? "Save" : "Adopt"}
      busy={adopt.isPending}
      disabled={chosen === null || missing || Number.isNaN(target)}
      error={adopt.error ?? library.error ?? overview.error}
      onClose={onClose}
      onSubmit={() => {
        if (chosen === null) return;
        const body = {
          version: chosen.data.version,
          scope: draft.scope,
          override: draft.overrides ? { applies: draft.applies, reason: draft.reason.trim() } : null,
          target: target ?? null,
          ...(draft.profile === "" ? {} : { profile: draft.profile }),
        };
        const onSuccess = () => {
          toast(adopted ? "Scope saved." : `${chosen.framework.short} adopted.`);
          onClose();
        };
        adopt.mutate({ params: { id: chosen.client, framework: chosen.framework.id }, body }, { onSuccess });
      }}
      after={
        adopted && chosen !== null ? (
          <DropButton
            client={chosen.client}
            framework={chosen.framework}
            version={chosen.data.version}
            onDropped={onClose}
          />
        ) : null
      }
    >
      {given === null ? <ClientField value={client} onChange={setClient} /> : null}
      {named === null ? (
        <Labelled label="Framework">
          {(box) => (
            <Select id={box} value={id ?? ""} onChange={(event) => setId(event.target.value || null)}>
              <option value="">Choose a framework</option>
              {items.map((each) => (
                <option key={each.id} value={each.id}>
                  {versioned(each.short, each.version)}
                  {each.locked === null ? "" : " (not in your tier)"}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ) : null}
      {locked === null ? null : <Notice kind="ink">{locked}</Notice>}
      {chosen === null ? null : (
        <AdoptFields
          framework={chosen.framework}
          held={held}
          draft={draft}
          put={(part) => setTyped({ of, draft: { ...draft, ...part } })}
        />
      )}
    </FormDialog>
  );
}

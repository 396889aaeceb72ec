import type { ComplianceEdit } from "@broker/adapters";
import {
  type AdoptFramework,
  type Adoption,
  AppError,
  type ComplianceOverview,
  type EditGap,
  PROFILES,
} from "@broker/contracts";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { attestDone } from "./file-evidence.ts";
import { requireFramework } from "./frameworks.ts";
import { overviewOf } from "./overview.ts";
import { knownFrameworks } from "./read-compliance.ts";
import { settleCompliance } from "./settle-compliance.ts";

/** The next state of an adopted framework. AppError `input_invalid` for a question or a part that it has not. */
function adopted(
  framework: { readonly id: string; readonly version: string; readonly scope: readonly { readonly id: string }[] },
  known: Adoption | undefined,
  { scope = {}, override, target, profile }: AdoptFramework,
  actor: { readonly by: string; readonly at: string },
): Adoption {
  const unknown = Object.keys(scope).find((id) => framework.scope.every((each) => each.id !== id));
  if (unknown !== undefined)
    throw new AppError("input_invalid", `${framework.id} has no scope question '${unknown}'.`, {
      hint: `Its questions are: ${framework.scope.map(({ id }) => id).join(", ") || "none"}.`,
    });
  const parts = PROFILES[framework.id] ?? [];
  if (profile !== undefined && parts.every(({ id }) => id !== profile))
    throw new AppError("input_invalid", `${framework.id} has no profile '${profile}'.`, {
      hint: `Its profiles are: ${parts.map(({ id }) => id).join(", ") || "none"}.`,
    });
  const answers = Object.entries(scope).map(([id, answer]) => [id, { answer, ...actor }] as const);
  const kept = profile ?? known?.profile;
  return {
    ...(known ?? { ...actor, target: null, override: null }),
    framework: framework.id,
    version: framework.version,
    scope: { ...known?.scope, ...Object.fromEntries(answers) },
    override: override === undefined ? (known?.override ?? null) : override && { ...override, ...actor },
    target: target === undefined ? (known?.target ?? null) : target,
    ...(kept === undefined ? {} : { profile: kept }),
  };
}

/**
 * Adopts a framework for a client, answers its scope questions, overrides its scope or sets a target. AppErrors
 * `not_found`, `ambiguous`, `feature_locked`, `input_invalid`, `record_unsettled` if it is based on outdated data.
 */
export async function adoptFramework(
  workspace: Workspace,
  reference: string,
  id: string,
  change: AdoptFramework,
): Promise<ComplianceOverview> {
  const { clients, compliance } = workspace.database;
  const { id: client } = await clients.find(reference);
  const framework = (await knownFrameworks(workspace)).find((each) => each.framework.id === id)?.framework;
  if (framework === undefined)
    throw new AppError("not_found", `There is no framework '${id}'.`, {
      fix: { kind: "list", resource: "frameworks" },
    });
  if (framework.status === "watch")
    throw new AppError("input_invalid", `${framework.name} is not in force: it is watched, not scored.`);
  await requireFramework(workspace, id);
  const actor = actorOf(workspace);
  const known = (await compliance.find(client)).adoptions.find((each) => each.framework === id);
  await compliance.save(
    {
      client,
      seen: change.version,
      action: known === undefined ? "framework adopted" : "framework scoped",
      detail: { framework: id },
      change: (record) => ({
        ...record,
        adoptions: [
          ...record.adoptions.filter((each) => each.framework !== id),
          adopted(
            framework,
            record.adoptions.find((each) => each.framework === id),
            change,
            actor,
          ),
        ].toSorted((a, b) => a.framework.localeCompare(b.framework)),
      }),
    },
    actor,
  );
  const cause = known === undefined ? "adoption" : "scope";
  return overviewOf(await settleCompliance(workspace, client, { cause, ref: id }));
}

/** Drops an adopted framework; evidence stays. AppErrors `not_found`, `ambiguous`, `record_unsettled`. */
export async function dropFramework(
  workspace: Workspace,
  reference: string,
  id: string,
  version: number,
): Promise<ComplianceOverview> {
  const { clients, compliance } = workspace.database;
  const { id: client } = await clients.find(reference);
  const record = await compliance.find(client);
  if (record.adoptions.every(({ framework }) => framework !== id))
    throw new AppError("not_found", `The client has not adopted '${id}'.`);
  await compliance.save(
    {
      ...{ client, seen: version, action: "framework dropped", detail: { framework: id } },
      change: (known) => ({ ...known, adoptions: known.adoptions.filter(({ framework }) => framework !== id) }),
    },
    actorOf(workspace),
  );
  return overviewOf(await settleCompliance(workspace, client, { cause: "adoption", ref: id }));
}

/** AppError `input_invalid` where an accepted risk lacks its reason or its last day. */
function checkAcceptance(
  { state, reason, acceptedUntil }: Pick<EditGap, "state" | "reason" | "acceptedUntil">,
  today: string,
): void {
  if (state !== "accepted") return;
  if (reason === null || reason === undefined || reason === "")
    throw new AppError("input_invalid", "An accepted risk requires a reason.", {
      fields: { reason: "Enter a reason." },
    });
  if (acceptedUntil === null || acceptedUntil === undefined)
    throw new AppError("input_invalid", "An accepted risk requires the last day of acceptance.", {
      fields: { acceptedUntil: "Enter a date." },
    });
  if (acceptedUntil < today)
    throw new AppError("input_invalid", "A risk cannot be accepted until a day that has passed.", {
      fields: { acceptedUntil: "Enter a later date." },
    });
}

/**
 * Decides on the gap of a control. 'Done' is an attestation that the control is met, or the answer of the client record
 * where it has one. AppErrors `not_found`, `ambiguous`, `input_invalid`, `record_unsettled`.
 */
export async function editGap(
  workspace: Workspace,
  reference: string,
  control: string,
  { version, ...change }: EditGap,
): Promise<ComplianceOverview> {
  const { clients, compliance } = workspace.database;
  const { id: client } = await clients.find(reference);
  if (HUB_CONTROLS.every(({ id }) => id !== control))
    throw new AppError("not_found", `There is no control ${control}.`);
  const { assessment } = await settleCompliance(workspace, client);
  const actor = actorOf(workspace);
  const open = { state: "open" as const, owner: null, due: null, reason: null, acceptedUntil: null };
  const decided = (await compliance.find(client)).gaps.find((each) => each.control === control);
  const state = assessment.controls.get(control)?.state;
  if (decided === undefined && state !== "not-met" && state !== "partly")
    throw new AppError("input_invalid", `${control} is not a gap: it is neither partly met nor not met.`);
  const before = decided?.state ?? open.state;
  const edit: ComplianceEdit = {
    ...{ client, seen: version, action: "gap decided", detail: { control, state: change.state ?? "" } },
    change: (record) => {
      const known = record.gaps.find((each) => each.control === control) ?? { control, ...open };
      const next = { ...known, ...change, ...actor };
      checkAcceptance(next, actor.at.slice(0, 10));
      const accepted = next.state === "accepted";
      const decision = {
        ...next,
        reason: accepted ? next.reason : null,
        acceptedUntil: accepted ? next.acceptedUntil : null,
      };
      return { ...record, gaps: [...record.gaps.filter((each) => each.control !== control), decision] };
    },
  };
  await workspace.database.transaction(async (repositories) => {
    await repositories.compliance.save(edit, actor);
    // A change of its owner or date does not state the work again.
    if (change.state === "done" && before !== "done")
      await attestDone({ ...workspace, database: { ...workspace.database, ...repositories } }, client, control);
  });
  return overviewOf(await settleCompliance(workspace, client, { cause: "gap", ref: control }));
}

import { readFrameworkFile } from "@broker/adapters";
import {
  AppError,
  type CheckedFramework,
  type CustomFramework,
  type Framework,
  type FrameworkImport,
  type Mapping,
  RESERVED_FRAMEWORK_IDS,
} from "@broker/contracts";
import { FRAMEWORKS, HUB_CONTROLS, libraryFaults, libraryFramework } from "@broker/core/compliance";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { settleCompliance } from "./settle-compliance.ts";

/** The workspace's own frameworks, drafts and published versions. AppError `feature_locked`. */
export async function listCustomFrameworks(workspace: Workspace): Promise<{ items: CustomFramework[] }> {
  await requireFeature(workspace, "custom_frameworks");
  return { items: [...(await workspace.database.compliance.customFrameworks())] };
}

/** AppError `input_invalid` for an id of the library, a reserved id, and for whatever would break a figure. */
function check(framework: Framework, mappings: readonly Mapping[]): void {
  if (FRAMEWORKS.some(({ id }) => id === framework.id))
    throw new AppError("input_invalid", `The library has a framework '${framework.id}'. Choose another id.`);
  if (RESERVED_FRAMEWORK_IDS.has(framework.id))
    throw new AppError("input_invalid", `The id '${framework.id}' is reserved. Choose another id.`);
  const table = { framework: framework.id, source: "own", date: "2026-01-01", rows: [...mappings] };
  const faults = libraryFaults({ controls: HUB_CONTROLS, frameworks: [framework], mappings: [table] });
  if (faults.length > 0)
    throw new AppError("input_invalid", `The framework cannot be used: ${faults.slice(0, 5).join("; ")}.`);
}

/** Counted and marked as the workspace's own, whatever was given; only a row without a control has a reason. */
function asOwn(framework: Framework, mappings: readonly Mapping[]): Framework {
  const mapped = new Set(mappings.map(({ requirement }) => requirement));
  const requirements = framework.requirements.map(({ unmapped = "No control is mapped.", ...row }) =>
    row.heading === true || mapped.has(row.id) ? row : { ...row, unmapped },
  );
  const rows = requirements.filter(({ heading }) => !heading).length;
  return { ...framework, group: "custom", requirements, coverage: { published: rows, inThisLibrary: rows } };
}

/** Saves a draft. AppErrors `feature_locked`, `input_invalid`, `record_unsettled` if based on an older version. */
export async function saveFramework(
  workspace: Workspace,
  id: string,
  given: { readonly framework: Framework; readonly mappings: readonly Mapping[]; readonly version: number },
): Promise<CustomFramework> {
  await requireFeature(workspace, "custom_frameworks");
  const framework = asOwn({ ...given.framework, id }, given.mappings);
  check(framework, given.mappings);
  return workspace.database.compliance.saveDraft(
    { framework, mappings: [...given.mappings], seen: given.version },
    actorOf(workspace),
  );
}

/** Clients whose figures follow a new version at once. */
const MOST_ADOPTERS = 500;

/** Publishes a draft; the published version never changes. AppErrors `feature_locked`, `not_found`, `input_invalid`. */
export async function publishFramework(workspace: Workspace, id: string): Promise<CustomFramework> {
  await requireFeature(workspace, "custom_frameworks");
  const { compliance } = workspace.database;
  const draft = await compliance.customFramework(id);
  if (draft?.framework.coverage.inThisLibrary === 0)
    throw new AppError("input_invalid", "The draft has no requirement. Add one before it is published.");
  const published = await compliance.publish(id, actorOf(workspace));
  const adopters = await compliance.page({ limit: MOST_ADOPTERS, framework: id });
  for (const { id: client } of adopters.items) await settleCompliance(workspace, client, { cause: "library", ref: id });
  return published;
}

/** Deletes a draft. AppErrors `feature_locked`, `not_found`. */
export async function deleteFramework(workspace: Workspace, id: string): Promise<void> {
  await requireFeature(workspace, "custom_frameworks");
  await workspace.database.compliance.deleteDraft(id, actorOf(workspace));
}

/** Validates a framework file without importing it. AppError `input_invalid` if nothing of it can be read. */
export function checkFrameworkFile(name: string, bytes: Uint8Array): CheckedFramework {
  const { framework, mappings, problems } = readFrameworkFile(name, bytes);
  const idTaken = libraryFramework(framework.id) !== null;
  return { valid: problems.length === 0 && !idTaken, idTaken, framework, mappings: [...mappings], problems };
}

/**
 * Imports a framework from CSV, YAML or an OSCAL catalogue as a draft; rows that cannot be read are named and left out.
 * AppErrors `feature_locked`, `input_invalid`.
 */
export async function importFramework(workspace: Workspace, name: string, bytes: Uint8Array): Promise<FrameworkImport> {
  await requireFeature(workspace, "custom_frameworks");
  const { framework, mappings, problems } = readFrameworkFile(name, bytes);
  const known = await workspace.database.compliance.customFramework(framework.id);
  const custom = await saveFramework(workspace, framework.id, { framework, mappings, version: known?.version ?? 0 });
  return { custom, problems };
}

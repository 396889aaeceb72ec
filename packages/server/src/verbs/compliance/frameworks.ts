import { ownId, writeFrameworkFile } from "@broker/adapters";
import {
  AppError,
  type ControlDetail,
  type CrosswalkRow,
  type Framework,
  type FrameworkDetail,
  type FrameworkFormat,
  type FrameworkSummary,
  type LicenceRow,
} from "@broker/contracts";
import {
  crosswalk,
  FRAMEWORKS,
  HUB_CONTROLS,
  hubControl,
  libraryFramework,
  mappingsOf,
  mappingsTo,
  type SourcedMapping,
} from "@broker/core/compliance";
import type { AnsweredFile } from "../../app/call.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { featureOf, lockOf } from "./read-compliance.ts";

/** Everything of a framework but its rows. */
export function summaryOf({ requirements, ...summary }: Framework): FrameworkSummary {
  return { ...summary, rows: requirements.filter(({ heading }) => !heading).length };
}

/** AppError `feature_locked` where the workspace's tier lacks the framework. */
export async function requireFramework(workspace: Workspace, id: string): Promise<void> {
  const feature = featureOf(id);
  if (feature !== null) await requireFeature(workspace, feature);
}

const licenceOf = ({ id, name, version, licence }: Framework): LicenceRow => ({
  framework: id,
  name,
  version,
  ...licence,
});

/** Every framework of the library and of the workspace, with the licence table. */
export async function listFrameworks(workspace: Workspace) {
  const own = await workspace.database.compliance.customFrameworks();
  const tier = await workspace.database.clients.tier();
  const item = (framework: Framework, state: "draft" | "published" | null) => ({
    ...summaryOf(framework),
    locked: lockOf(framework.id, tier),
    state,
  });
  return {
    items: [
      ...FRAMEWORKS.map((framework) => item(framework, null)),
      ...own.filter(({ state }) => state === "published").map(({ framework, state }) => item(framework, state)),
    ],
    licences: listLicences().items,
  };
}

/** A framework of the library or of the workspace, with its mappings. AppError `not_found`. */
async function findFramework(workspace: Workspace, id: string) {
  const known = libraryFramework(id);
  if (known !== null) return { framework: known, mappings: mappingsOf(id) };
  const own = await workspace.database.compliance.customFramework(id);
  if (own === null)
    throw new AppError("not_found", `There is no framework '${id}'.`, {
      fix: { kind: "list", resource: "frameworks" },
    });
  const date = own.at.slice(0, 10);
  const mappings = own.mappings.map(
    (each): SourcedMapping => ({ ...each, framework: id, date, source: each.source ?? own.by }),
  );
  return { framework: own.framework, mappings };
}

/**
 * One framework with its requirements and their controls, which are left out where the tier lacks it. AppError
 * `not_found`.
 */
export async function showFramework(workspace: Workspace, id: string): Promise<FrameworkDetail> {
  const { framework, mappings } = await findFramework(workspace, id);
  const [first] = mappings;
  const mapping = { source: first?.source ?? "", date: first?.date ?? "" };
  const locked = lockOf(id, await workspace.database.clients.tier());
  if (locked !== null)
    return { framework: { ...framework, requirements: [] }, mapping: { ...mapping, rows: [] }, locked };
  return {
    framework,
    mapping: { ...mapping, rows: mappings.map(({ framework: _, date: __, ...row }) => row) },
    locked,
  };
}

/** Requirements of two frameworks that share a control. AppErrors `not_found`, `feature_locked`, `input_invalid`. */
export async function frameworkCrosswalk(
  workspace: Workspace,
  from: string,
  to: string,
): Promise<{ items: CrosswalkRow[] }> {
  await requireFeature(workspace, "control_mapping");
  if (from === to)
    throw new AppError("input_invalid", "A cross-walk is between two different frameworks.", {
      fields: { to: "Choose another framework." },
    });
  const [first, second] = [await findFramework(workspace, from), await findFramework(workspace, to)];
  return { items: crosswalk(first.mappings, second.mappings, hubControl) };
}

/** The licence of each framework, with its attribution. */
export const listLicences = (): { items: LicenceRow[] } => ({ items: FRAMEWORKS.map(licenceOf) });

/** Media type of a framework file. */
const FILE_TYPES: Readonly<Record<FrameworkFormat, string>> = {
  yaml: "application/yaml",
  json: "application/json",
  csv: "text/csv; charset=utf-8",
};

/** A framework as a file that an import reads. AppErrors `not_found`, `feature_locked`. */
export async function exportFramework(
  workspace: Workspace,
  id: string,
  format: FrameworkFormat,
): Promise<AnsweredFile & { readonly content: string }> {
  const detail = await showFramework(workspace, id);
  if (detail.locked !== null) await requireFramework(workspace, id);
  const name = `${ownId(detail)}.${format}`;
  return { content: writeFrameworkFile(detail, format), name, type: FILE_TYPES[format], attachment: true };
}

/** The controls of the hub with what is mapped to each. AppError `feature_locked`. */
export async function listControls(workspace: Workspace): Promise<{ items: ControlDetail[] }> {
  await requireFeature(workspace, "control_mapping");
  return {
    items: HUB_CONTROLS.map((control) => ({
      ...control,
      mapped: mappingsTo(control.id).map(({ framework, requirement, relation, source, date }) => ({
        ...{ framework, requirement, relation, source, date },
      })),
    })),
  };
}

/** One control of the hub. AppErrors `feature_locked`, `not_found`. */
export async function showControl(workspace: Workspace, id: string): Promise<ControlDetail> {
  const found = (await listControls(workspace)).items.find((each) => each.id === id.toUpperCase());
  if (found !== undefined) return found;
  throw new AppError("not_found", `There is no control ${id}.`);
}

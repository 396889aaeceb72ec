import { resolve } from "node:path";
import { readListBytes } from "@broker/adapters";
import { AppError, type BrandDetail, PREVIEW_KINDS, PreviewQuery } from "@broker/contracts";
import {
  addConfiguration,
  changeConfiguration,
  checkConfiguration,
  exportConfiguration,
  listConfigurations,
  previewBrand,
  readConfiguration,
  removeConfiguration,
  restoreConfiguration,
  saveBranding,
  saveBrandPicture,
  saveFeatures,
} from "@broker/server/verbs";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { wire } from "../wire.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { brandingWith, changeWith, featuresWith, readAssignments } from "./read-assignments.ts";
import { configurationLines, detailLines } from "./show-configuration.ts";

type By = { readonly by?: string };

function show({ io, flags }: Invocation, detail: BrandDetail): void {
  io.result(flags.json ? JSON.stringify(detail, null, 2) : detailLines(io.out, detail).join("\n"));
}

/** Lists configurations. */
export const listWork: Act = async (invocation) => {
  const { io, flags } = invocation;
  await requireFeature(invocation, "white_label_solutions");
  const workspace = await workspaceOf(invocation);
  const items = workspace.exists() ? await listConfigurations(workspace) : [];
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0) io.note("There are no configurations.");
  else io.result(configurationLines(io.out, items).join("\n"));
  return EXIT.done;
};

/** Adds a configuration. */
export const addWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  show(invocation, await addConfiguration(workspace, command.args[0] ?? ""));
  return EXIT.done;
};

/** Shows a configuration. */
export const showWork: Act = async (invocation, command) => {
  show(invocation, await readConfiguration(await workspaceOf(invocation), command.args[0] ?? ""));
  return EXIT.done;
};

/** Changes fields of a configuration: branding and features as one version each. */
export const setWork: Act = async (invocation, command) => {
  const [reference = "", ...fields] = command.args;
  const { change, branding, features } = readAssignments(fields);
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  let detail = await readConfiguration(workspace, reference);
  const has = (part: object) => Object.keys(part).length > 0;
  if (!has(change) && !has(branding) && !has(features))
    throw new AppError("usage", "No field is set.", { hint: "For example primaryColor=#0b4a72." });
  if (has(branding)) {
    const { cwd } = invocation.host;
    const store = async (path: string) =>
      (await saveBrandPicture(workspace, await readListBytes(resolve(cwd, path)))).stored;
    const next = await brandingWith(detail.branding, branding, store);
    detail = await saveBranding(workspace, detail.id, next, detail.version);
  }
  if (has(features))
    detail = await saveFeatures(workspace, detail.id, featuresWith(detail.features, features), detail.version);
  if (has(change)) {
    const { clients } = workspace.database;
    const parts = await changeWith(change, async (client) => (await clients.find(client)).id);
    detail = await changeConfiguration(workspace, detail.id, parts);
  }
  show(invocation, detail);
  return EXIT.done;
};

/** Saves an earlier version as the newest. */
export const restoreWork: Act = async (invocation, command) => {
  const [reference = "", version = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  show(invocation, await restoreConfiguration(workspace, reference, wholeNumber("The version", version, 1_000_000)));
  return EXIT.done;
};

/** Removes a configuration. */
export const removeWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  const { name } = await readConfiguration(workspace, command.args[0] ?? "");
  await removeConfiguration(workspace, command.args[0] ?? "");
  invocation.io.result(invocation.flags.json ? JSON.stringify({ removed: name }) : terminalText(`Removed: ${name}`));
  return EXIT.done;
};

/** Checks domain and sender of a configuration now. */
export const checkWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  const wiring = wire(await invocation.config(), invocation.host.env);
  const { signal } = invocation.host;
  try {
    const detail = await checkConfiguration(workspace, wiring.network, command.args[0] ?? "", signal);
    if (detail.proofs.length === 0 && !invocation.flags.json) invocation.io.note("It has no domain and no sender.");
    show(invocation, detail);
  } finally {
    await wiring.close();
  }
  return EXIT.done;
};

/** Writes a configuration as a file. */
export const exportWork: Act = async (invocation, command) => {
  const file = await exportConfiguration(await workspaceOf(invocation), command.args[0] ?? "");
  writeDocument(invocation, { ...file, output: command.opts<{ readonly output?: string }>().output });
  return EXIT.done;
};

/** Writes a preview of a configuration. */
export const previewWork: Act = async (invocation, command) => {
  const [reference = "", kind = ""] = command.args;
  const { version, theme, format, output } = command.opts<{
    readonly version?: string;
    readonly theme: string;
    readonly format: string;
    readonly output?: string;
  }>();
  if (!PREVIEW_KINDS.some((each) => each === kind))
    throw new AppError("usage", `'${kind}' cannot be previewed.`, { hint: `One of: ${PREVIEW_KINDS.join(", ")}.` });
  const query = readOptions(PreviewQuery, {
    ...{ kind, theme, format },
    ...(version === undefined ? {} : { version: wholeNumber("--version", version, 1_000_000) }),
  });
  const { name, content } = await previewBrand(await workspaceOf(invocation), reference, query);
  writeDocument(invocation, { name, content, output });
  return EXIT.done;
};

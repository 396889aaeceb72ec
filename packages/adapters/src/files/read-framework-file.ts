import {
  AppError,
  complaintText,
  type Framework,
  Framework as FrameworkSchema,
  Mapping,
  RELATIONS,
  RESERVED_FRAMEWORK_IDS,
  readTyped,
  requireShallow,
} from "@broker/contracts";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { readCells, sniffDelimiter } from "@broker/core/documents";
import { parse } from "yaml";
import { z } from "zod";

/** A framework read from a file, with the rows that could not be read. */
export interface ReadFramework {
  readonly framework: Framework;
  readonly mappings: readonly Mapping[];
  /** From 1; of a table the line on which the row begins. */
  readonly problems: { readonly row: number; readonly problem: string }[];
}

/** Rows that one framework may have. */
const MOST_ROWS = 2000;

const Category = z.enum(["technical", "operational", "compliance", "human"]);

/** One row as a table or an outline has it; `controls` = 'CC-IAM-01 part; CC-IAM-02'. */
const Row = z.object({
  id: z.string().trim().min(1).max(40),
  title: z.string().trim().min(1).max(160),
  parent: z.string().trim().max(40).optional(),
  text: z.string().trim().max(600).optional(),
  category: Category.optional(),
  weight: z.coerce.number().positive().max(1000).optional(),
  heading: z.union([z.boolean(), z.enum(["yes", "no", "true", "false"])]).optional(),
  controls: z.string().optional(),
});
type Row = z.infer<typeof Row>;

const KNOWN: ReadonlySet<string> = new Set(HUB_CONTROLS.map(({ id }) => id));

/** The mappings that a row names, and what of it cannot be read. */
function mappingsOf({ id, controls = "" }: Row): { readonly rows: Mapping[]; readonly problem: string | null } {
  const rows: Mapping[] = [];
  for (const part of controls.split(";").map((each) => each.trim())) {
    if (part === "") continue;
    const [control = "", relation = "part"] = part.split(/[ :]+/);
    const read = Mapping.safeParse({ requirement: id, control: control.toUpperCase(), relation });
    if (!read.success || !KNOWN.has(read.data.control))
      return { rows, problem: `'${part}' names no control of the hub with one of: ${RELATIONS.join(", ")}.` };
    rows.push(read.data);
  }
  return { rows, problem: null };
}

const present = (value: string | undefined) => (value === undefined || value === "" ? undefined : value);

/** The rows of a framework with their mappings; a bad row is named and left out. */
function assemble(
  meta: Pick<Framework, "id" | "name" | "version">,
  rows: readonly { at: number; given: unknown }[],
): ReadFramework {
  const problems: { row: number; problem: string }[] = [];
  const mappings: Mapping[] = [];
  const requirements: Framework["requirements"] = [];
  const ids = new Set<string>();
  for (const { at, given } of rows.slice(0, MOST_ROWS)) {
    const read = readTyped(Row, given);
    if (read.complaints !== undefined) {
      problems.push({ row: at, problem: complaintText(read.complaints[0], "The row") });
      continue;
    }
    const { value } = read;
    const { id, title, category, weight } = value;
    const [parent, text] = [present(value.parent), present(value.text)];
    const own = mappingsOf(value);
    const heading = value.heading === true || value.heading === "yes" || value.heading === "true";
    const lost = parent !== undefined && !ids.has(parent) ? `There is no row '${parent}' above it.` : null;
    const problem = ids.has(id) ? `The id '${id}' is there twice.` : (lost ?? own.problem);
    if (problem !== null) {
      problems.push({ row: at, problem });
      continue;
    }
    ids.add(id);
    requirements.push({
      ...{ id, title },
      ...(parent === undefined ? {} : { parent }),
      ...(text === undefined ? {} : { text }),
      ...(category === undefined ? {} : { category }),
      ...(weight === undefined ? {} : { weight }),
      ...(heading ? { heading: true as const } : {}),
      ...(heading || own.rows.length > 0 ? {} : { unmapped: "No control was named." }),
    });
    if (!heading) mappings.push(...own.rows);
  }
  if (rows.length > MOST_ROWS) problems.push({ row: MOST_ROWS + 1, problem: `Only ${MOST_ROWS} rows are read.` });
  const count = requirements.filter(({ heading }) => !heading).length;
  if (count === 0)
    throw new AppError(
      "input_invalid",
      `The file has no requirement that can be read. ${problems[0]?.problem ?? ""}`.trim(),
      {
        hint: "A table needs the columns id and title; text, parent, category, weight and controls are optional.",
      },
    );
  return { framework: frameworkOf(meta, requirements, count), mappings, problems };
}

/** A framework of the workspace's own: what the file does not say is said plainly. */
const frameworkOf = (
  { id, name, version }: Pick<Framework, "id" | "name" | "version">,
  requirements: Framework["requirements"],
  count: number,
): Framework =>
  FrameworkSchema.parse({
    ...{ id, name, version, short: name.slice(0, 18), publisher: "This workspace", group: "custom" },
    ...{ jurisdictions: ["–"], inForceFrom: null, status: "current", overview: "", insuranceImpact: "", timeline: [] },
    ...{ related: [], scope: [], requirements, coverage: { published: count, inThisLibrary: count } },
    licence: { class: "OWN", textAllowed: true, attribution: name, source: "", checkedOn: "2026-01-01" },
  });

/** An id of letters, digits and hyphens from a name, and none that is reserved. */
export function frameworkId(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  return slug.length > 1 && !RESERVED_FRAMEWORK_IDS.has(slug) ? slug : `own-${slug || "framework"}`;
}

/** A table of rows: its first line names the columns. */
function fromTable(name: string, text: string): ReadFramework {
  const [head = ""] = text.split(/\r?\n/, 1);
  const delimiter = sniffDelimiter(head) ?? ",";
  const [columns, ...records] = readCells(text, delimiter);
  const names = columns?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ line, cells }) => ({
      at: line,
      given: Object.fromEntries(names.flatMap((column, place) => (cells[place] ? [[column, cells[place]]] : []))),
    }));
  return assemble({ id: frameworkId(name), name, version: "1" }, rows);
}

const Outline = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  version: z.union([z.string(), z.number()]).optional(),
  requirements: z.array(z.unknown()),
});

const Control: z.ZodType<{ id: string; title: string; controls?: unknown[] | undefined }> = z.object({
  id: z.string(),
  title: z.string(),
  controls: z.array(z.unknown()).optional(),
});
const Catalogue = z.object({
  catalog: z.object({
    metadata: z.object({ title: z.string(), version: z.string().optional() }),
    groups: z
      .array(z.object({ id: z.string().optional(), title: z.string(), controls: z.array(z.unknown()).default([]) }))
      .default([]),
    controls: z.array(z.unknown()).default([]),
  }),
});

/** The controls of an OSCAL catalogue as rows: groups are headings, enhancements are below their control's group. */
function fromCatalogue({ catalog }: z.infer<typeof Catalogue>): ReadFramework {
  const rows: { at: number; given: unknown }[] = [];
  const add = (given: object) => rows.push({ at: rows.length + 1, given });
  const addControl = (given: unknown, parent: string | undefined): void => {
    const read = Control.safeParse(given);
    if (!read.success) add({ id: "", title: "" });
    else {
      const { id, title, controls = [] } = read.data;
      add({ id, title: title.slice(0, 160), ...(parent === undefined ? {} : { parent }) });
      for (const each of controls) addControl(each, parent);
    }
  };
  for (const { id, title, controls } of catalog.groups) {
    const heading = id ?? frameworkId(title);
    add({ id: heading, title: title.slice(0, 160), heading: true });
    for (const each of controls) addControl(each, heading);
  }
  for (const each of catalog.controls) addControl(each, undefined);
  const { title, version = "1" } = catalog.metadata;
  return assemble({ id: frameworkId(title), name: title.slice(0, 120), version: version.slice(0, 30) }, rows);
}

/** YAML or JSON: an outline with `requirements`, or an OSCAL catalogue. */
function fromDocument(name: string, value: unknown): ReadFramework {
  const catalogue = Catalogue.safeParse(value);
  if (catalogue.success) return fromCatalogue(catalogue.data);
  const outline = Outline.safeParse(value);
  if (!outline.success)
    throw new AppError(
      "input_invalid",
      "The file is neither a table, nor an outline with requirements, nor an OSCAL catalogue.",
    );
  const { id, name: own = name, version = "1", requirements } = outline.data;
  const rows = requirements.map((given, place) => ({ at: place + 1, given }));
  return assemble({ id: frameworkId(id ?? own), name: own.slice(0, 120), version: String(version).slice(0, 30) }, rows);
}

/**
 * Reads a framework from CSV, YAML, JSON or an OSCAL catalogue, by its content. AppError `input_invalid` if nothing of
 * it can be read.
 * @param file its name, which a table is called by
 */
export function readFrameworkFile(file: string, bytes: Uint8Array): ReadFramework {
  const name = file.replace(/^.*[/\\]/, "").replace(/\.[a-z0-9]+$/i, "") || "Framework";
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, "");
  if (/\.(?:ya?ml|json)$/i.test(file) || /^\s*[{[]/.test(text.slice(0, 200))) {
    requireShallow(text);
    let value: unknown;
    try {
      value = parse(text, { maxAliasCount: 0 });
    } catch {
      throw new AppError("input_invalid", "The file is not valid YAML or JSON.");
    }
    return fromDocument(name, value);
  }
  return fromTable(name, text);
}

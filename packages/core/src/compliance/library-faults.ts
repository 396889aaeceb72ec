import type { Framework, FrameworkMigration, HubControl, MappingTable } from "@broker/contracts";

/** The parts of a library of frameworks. */
export interface LibraryParts {
  readonly controls: readonly HubControl[];
  readonly frameworks: readonly Framework[];
  readonly mappings: readonly MappingTable[];
  readonly migrations?: readonly FrameworkMigration[];
}

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, place) => values.indexOf(value) !== place)),
];

function frameworkFaults({ id, requirements, licence, coverage, status }: Framework): string[] {
  const rows = requirements.filter(({ heading }) => !heading);
  const ids = new Set(requirements.map((each) => each.id));
  const named = (fault: string) => `${id}: ${fault}`;
  return [
    ...repeated(requirements.map((each) => each.id)).map((each) => named(`the id ${each} is there twice`)),
    ...requirements
      .filter(({ parent }) => parent !== undefined && !ids.has(parent))
      .map((each) => named(`${each.id} is below ${each.parent}, which is missing`)),
    ...(licence.textAllowed ? [] : requirements.filter(({ text }) => text !== undefined)).map((each) =>
      named(`${each.id} has a text, which its licence does not allow`),
    ),
    ...(coverage.inThisLibrary === rows.length
      ? []
      : [named(`${coverage.inThisLibrary} rows are stated and ${rows.length} are there`)]),
    ...(coverage.inThisLibrary > coverage.published ? [named("more rows than the publisher has")] : []),
    ...(licence.textAllowed && licence.attribution.trim() === "" ? [named("a text without an attribution")] : []),
    ...(status === "watch" && rows.length > 0 ? [named("a framework that is only watched has rows")] : []),
  ];
}

function mappingFaults(
  { framework, rows }: MappingTable,
  of: Framework | undefined,
  controls: ReadonlySet<string>,
): string[] {
  const named = (fault: string) => `mappings of ${framework}: ${fault}`;
  if (of === undefined) return [named("there is no such framework")];
  const assessed = new Map(of.requirements.filter(({ heading }) => !heading).map((each) => [each.id, each]));
  const mapped = new Set(rows.map(({ requirement }) => requirement));
  return [
    ...rows
      .filter(({ requirement }) => !assessed.has(requirement))
      .map(({ requirement }) => named(`there is no requirement ${requirement}`)),
    ...rows
      .filter(({ control }) => !controls.has(control))
      .map(({ control }) => named(`there is no control ${control}`)),
    ...repeated(rows.map(({ requirement, control }) => `${requirement} to ${control}`)).map((pair) =>
      named(`${pair} is there twice`),
    ),
    ...[...assessed.values()]
      .filter(({ id, unmapped }) => (unmapped === undefined) !== mapped.has(id))
      .map(({ id, unmapped }) =>
        named(unmapped === undefined ? `${id} has neither a control nor a reason` : `${id} has a control and a reason`),
      ),
  ];
}

/** Everything that is wrong with a library, in a line each; empty = it can be used. Pure. */
export function libraryFaults({ controls, frameworks, mappings, migrations = [] }: LibraryParts): string[] {
  const known = new Set(controls.map(({ id }) => id));
  const ids = frameworks.map(({ id, version }) => `${id}@${version}`);
  const mapped = new Set(mappings.map(({ framework }) => framework));
  return [
    ...repeated([...known, ...controls.map(({ id }) => id)].slice(known.size)).map((id) => `${id} is there twice`),
    ...repeated(ids).map((id) => `${id} is there twice`),
    ...frameworks.flatMap(frameworkFaults),
    ...frameworks
      .filter(({ id, coverage }) => coverage.inThisLibrary > 0 && !mapped.has(id))
      .map(({ id }) => `${id} has no mappings`),
    ...migrations.flatMap(({ framework, to, unchanged }) => {
      const of = frameworks.find(({ id, version }) => id === framework && version === to);
      const missing = unchanged.filter((id) => !of?.requirements.some((each) => each.id === id));
      return missing.map((id) => `migration of ${framework} to ${to}: there is no requirement ${id}`);
    }),
    ...mappings.flatMap((table) =>
      mappingFaults(
        table,
        frameworks.find(({ id }) => id === table.framework),
        known,
      ),
    ),
  ];
}

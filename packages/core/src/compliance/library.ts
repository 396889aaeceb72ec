import type {
  ControlFramework,
  ControlReference,
  Framework,
  FrameworkMigration,
  HubControl,
  Mapping,
  MappingTable,
} from "@broker/contracts";
import rows from "./frameworks.json" with { type: "json" };
import hub from "./hub.json" with { type: "json" };

/** A mapping with where it comes from. */
export interface SourcedMapping extends Mapping {
  readonly framework: string;
  readonly source: string;
  /** ISO 8601 date. */
  readonly date: string;
}

// The build validates both files against these types (scripts/compliance-source.ts).
const TABLES = hub.mappings as readonly MappingTable[];

/** What is carried from one version of a framework to the next. */
export const MIGRATIONS = hub.migrations as readonly FrameworkMigration[];
/** The controls of the hub, by subject. */
export const HUB_CONTROLS = hub.controls as readonly HubControl[];
/** Every framework of the library, by id. */
export const FRAMEWORKS = rows.frameworks as readonly Framework[];

const CONTROLS_BY_ID: ReadonlyMap<string, HubControl> = new Map(HUB_CONTROLS.map((each) => [each.id, each]));

/** The control of this id; throws where the hub has none, which a test of the library excludes. */
export function hubControl(id: string): HubControl {
  const found = CONTROLS_BY_ID.get(id);
  if (found === undefined) throw new Error(`The hub has no control ${id}.`);
  return found;
}

/** Rows of a table, each with its framework, source and date. */
export const sourced = ({ framework, source, date, rows: own }: MappingTable): SourcedMapping[] =>
  own.map((row) => ({ ...row, framework, date, source: row.source ?? source }));

/** Every mapping of the library. */
export const MAPPINGS: readonly SourcedMapping[] = TABLES.flatMap(sourced);

const BY_CONTROL = Map.groupBy(MAPPINGS, ({ control }) => control);
const BY_FRAMEWORK = Map.groupBy(MAPPINGS, ({ framework }) => framework);

/** The mappings of a framework of the library. */
export const mappingsOf = (framework: string): readonly SourcedMapping[] => BY_FRAMEWORK.get(framework) ?? [];

/** The mappings to a control. */
export const mappingsTo = (control: string): readonly SourcedMapping[] => BY_CONTROL.get(control) ?? [];

/** The framework of this id in its version in force; null = the library has none. */
export const libraryFramework = (id: string): Framework | null => FRAMEWORKS.find((each) => each.id === id) ?? null;

/** Frameworks that a scan's checks name, as reports write them. */
const NAMED: Readonly<Record<string, ControlFramework>> = {
  "cyber-essentials": "cyber-essentials-3.3",
  "iso-27001": "iso-27001-2022",
  "nist-csf": "nist-csf-2.0",
  "uk-gdpr": "uk-gdpr",
};

/** The requirements that the controls are mapped to, of the frameworks that reports of a scan name; each once. */
export function referencesOf(controls: readonly string[]): ControlReference[] {
  const found = controls.flatMap((id) =>
    mappingsTo(id).flatMap(({ framework, requirement }): ControlReference[] => {
      const named = NAMED[framework];
      return named === undefined ? [] : [{ framework: named, id: requirement }];
    }),
  );
  return found.filter(
    (each, place) => found.findIndex(({ framework, id }) => framework === each.framework && id === each.id) === place,
  );
}

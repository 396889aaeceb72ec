import { readdirSync, readFileSync } from "node:fs";
import { Framework, FrameworkMigration, HubControl, MappingTable } from "@broker/contracts";
import { parse } from "yaml";
import { z } from "zod";
import { libraryFaults } from "../src/compliance/library-faults.ts";
import { missingFrameworks, ReadinessRules } from "./readiness-rules.ts";

const folder = new URL("../compliance/", import.meta.url);

/** The YAML files of a folder of the library, each read by a schema; throws with the file's name. */
function readAll<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  const files = readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith(".yaml"));
  return files.sort().map((file) => {
    const read = schema.safeParse(parse(readFileSync(new URL(`${name}/${file}`, folder), "utf8")));
    if (!read.success) throw new Error(`${name}/${file}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}

/** The library as it is written by hand in `packages/core/compliance`. */
export function readLibrary() {
  return {
    controls: readAll("controls", z.array(HubControl)).flat(),
    frameworks: readAll("frameworks", Framework),
    mappings: readAll("mappings", MappingTable),
    migrations: readAll("migrations", FrameworkMigration),
  };
}

const readRules = () => ReadinessRules.parse(parse(readFileSync(new URL("rules/readiness.yaml", folder), "utf8")));

/** The compiled library: hub, frameworks with their texts, rules. Throws on a fault. */
export function complianceSources() {
  const { controls, frameworks, mappings, migrations } = readLibrary();
  const rules = readRules();
  const faults = [
    ...libraryFaults({ controls, frameworks, mappings, migrations }),
    ...missingFrameworks(
      rules,
      frameworks.map(({ id }) => id),
    ),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return {
    hub: `${JSON.stringify({ controls, mappings, migrations })}\n`,
    frameworks: `${JSON.stringify({ frameworks })}\n`,
    readiness: `${JSON.stringify(rules)}\n`,
  };
}

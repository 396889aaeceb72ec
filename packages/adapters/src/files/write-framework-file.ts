import type { FrameworkDetail, FrameworkFormat } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { stringify } from "yaml";

/** The id under which a framework can be imported: that of the library is taken. */
export const ownId = ({ framework: { id, group } }: FrameworkDetail): string => (group === "custom" ? id : `own-${id}`);

/** The rows of a framework as an import reads them; texts only where the file names their licence. */
function rowsOf({ framework, mapping }: FrameworkDetail, texts: boolean) {
  return framework.requirements.map(({ id, title, parent, text, category, weight, heading }) => {
    const controls = mapping.rows
      .filter(({ requirement }) => requirement === id)
      .map(({ control, relation }) => `${control} ${relation}`)
      .join("; ");
    return {
      id,
      title,
      ...(parent === undefined ? {} : { parent }),
      ...(heading ? { heading: true } : {}),
      ...(category === undefined ? {} : { category }),
      ...(weight === undefined ? {} : { weight }),
      ...(texts && text !== undefined ? { text } : {}),
      ...(controls === "" ? {} : { controls }),
    };
  });
}

/** A framework as a file that an import reads. A table has no attribution, so it has no texts of others. */
export function writeFrameworkFile(detail: FrameworkDetail, format: FrameworkFormat): string {
  const { framework } = detail;
  const { name, version, licence } = framework;
  if (format === "csv") {
    const own = licence.class === "OWN";
    const head = ["id", "title", "parent", "heading", "category", "weight", "controls", ...(own ? ["text"] : [])];
    const rows = rowsOf(detail, own).map((row) => [
      ...[row.id, row.title, row.parent ?? null, row.heading ? "yes" : null, row.category ?? null, row.weight ?? null],
      ...[row.controls ?? null, ...(own ? [row.text ?? null] : [])],
    ]);
    return csvTable(head, rows);
  }
  const { attribution, source, textAllowed } = licence;
  const outline = {
    id: ownId(detail),
    name,
    version,
    licence: { attribution, source },
    requirements: rowsOf(detail, textAllowed),
  };
  return format === "json" ? JSON.stringify(outline, null, 2) : stringify(outline, { lineWidth: 120 });
}

import { type ImportPreview, importField, isShortCompanyNumber, type StatementOrigin } from "@broker/contracts";
import { readAs } from "@broker/core";
import type { Workspace } from "../../../workspace/workspace.ts";
import { type ImportHow, type ImportReading, readImport } from "./read-import.ts";

/** First values shown of each column. */
const SAMPLES = 3;

/** Company numbers that were read and are probably mistyped. */
export function questionsOn({ list: { clients } }: Pick<ImportReading, "list">): ImportPreview["questions"] {
  return clients.flatMap(({ line, company, edits }) => {
    const [number] = edits.flatMap((edit) => /^(?:companyNumber|number)=(.*)$/s.exec(edit)?.[1] ?? []);
    if (number === undefined || !isShortCompanyNumber(number)) return [];
    const padded = number.trim().padStart(8, "0");
    return [{ line, company, question: `Company number ${number.trim()} is read as ${padded}. Is it complete?` }];
  });
}

/** How a text is read before it is imported. AppError `input_invalid` if nothing can be read. */
export async function previewImport(
  workspace: Workspace,
  text: string,
  origin: StatementOrigin,
  how: ImportHow = {},
): Promise<ImportPreview> {
  const read = readImport(workspace, text, origin, how, true);
  const { list, entries, rejected } = read;
  const known = await workspace.database.clients.known(entries);
  const rows = [...list.clients, ...rejected];
  return {
    unit: list.unit,
    titles: [...list.titles],
    rejected: [...rejected],
    notices: [...list.notices],
    columns: list.titles.map((title, place) => {
      const name = readAs(title, how.columns ?? {});
      const values = rows.flatMap(({ cells }) => cells[place]?.trim() || []);
      return {
        title,
        field: name === null ? null : importField(name).value,
        samples: [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, 80)),
      };
    }),
    added: known.filter((client) => client === null).length,
    known: known.filter((client) => client !== null).length,
    questions: questionsOn(read),
  };
}

import { z } from "zod";
import type { ApiRoutes } from "./api-route.ts";

const Count = z.int().nonnegative();

/** A row that is not imported, with its values as they are in the file. */
export const RejectedImportRow = z.strictObject({
  line: z.int(),
  /** Its name as typed; null = none. */
  company: z.string().nullable(),
  reason: z.string(),
  cells: z.array(z.string()),
});
export type RejectedImportRow = z.infer<typeof RejectedImportRow>;

/** How the rows of a file were read. */
const ImportRows = z.strictObject({
  /** What `line` counts. */
  unit: z.enum(["line", "entry"]),
  /** The titles of the columns, or the keys of the entries: a heading for each cell. */
  titles: z.array(z.string()),
  rejected: z.array(RejectedImportRow),
  notices: z.array(z.string()),
});

/** Result of an import, by row. */
export const ImportTally = ImportRows.extend({
  /** For its undo; null = nothing was changed. */
  id: z.string().nullable(),
  added: Count,
  changed: Count,
  same: Count,
});
export type ImportTally = z.infer<typeof ImportTally>;

/** How a file of companies is read before it is imported. */
export const ImportPreview = ImportRows.extend({
  columns: z.array(
    z.strictObject({
      title: z.string(),
      /** What it is read as, as one of the choices; null = it is not read. */
      field: z.string().nullable(),
      /** Its first values. */
      samples: z.array(z.string()),
    }),
  ),
  /** Companies that would be new clients. */
  added: Count,
  /** Companies that are clients already: their records are updated. */
  known: Count,
  /** Values that were read and are probably wrong. */
  questions: z.array(z.strictObject({ line: z.int(), company: z.string().nullable(), question: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** An import that was made. */
export const RecordedImport = z.strictObject({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** The file's name, or the source stated. */
  source: z.string(),
  added: Count,
  changed: Count,
  undone: z.boolean(),
});
export type RecordedImport = z.infer<typeof RecordedImport>;

/** What the undo of an import did. */
export const ImportsUndone = z.strictObject({
  /** Clients removed. */
  removed: Count,
  /** Clients of which statements were withdrawn. */
  withdrawn: Count,
  /** Names of clients that stay, since they were changed after the import. */
  kept: z.array(z.string()),
});
export type ImportsUndone = z.infer<typeof ImportsUndone>;

/** Imports of clients; see `CLIENTS_API` for the form of a file. */
export const CLIENT_IMPORTS_API = {
  "POST /api/clients/import": {
    summary: "Import the companies of a CSV or JSON file; rejected rows are listed",
    role: "broker",
    takesFile: true,
    answer: ImportTally,
  },
  "POST /api/clients/import/preview": {
    summary: "How a file of companies is read, column by column and row by row; nothing is saved",
    role: "broker",
    takesFile: true,
    answer: ImportPreview,
  },
  "GET /api/clients/imports": {
    summary: "Imports of clients, most recent first",
    role: "broker",
    answer: z.strictObject({ items: z.array(RecordedImport) }),
  },
  "POST /api/clients/imports/:id/undo": {
    summary: "Undo an import: remove the clients that it added, and withdraw the statements that it made of others",
    role: "broker",
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    answer: ImportsUndone,
  },
} as const satisfies ApiRoutes;

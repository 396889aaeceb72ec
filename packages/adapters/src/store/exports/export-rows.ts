import {
  AppError,
  type ExportEvent,
  ExportFormat,
  type ExportRecord,
  ExportType,
  earlierRecordVersion,
  SubmissionStatus,
  UnderwriterFeedback,
} from "@broker/contracts";
import { exportNotificationId, exportOf } from "@broker/core/documents";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

type EventRow = Row<"export_events">;

function eventOf(row: EventRow): ExportEvent {
  return {
    n: row.n,
    on: row.happened_on,
    status: row.status === null ? null : SubmissionStatus.parse(row.status),
    underwriter: row.underwriter,
    note: row.note,
    feedback: row.feedback === null ? null : UnderwriterFeedback.parse(JSON.parse(row.feedback)),
    by: row.said_by,
    recordedAt: row.recorded_at,
  };
}

/** Reads the records of given rows, in their order. */
export async function readExports(tables: Kysely<Tables>, rows: readonly Row<"exports">[]): Promise<ExportRecord[]> {
  const events = new Map<string, ExportEvent[]>(rows.map((row) => [row.id, []]));
  const ids = [...events.keys()];
  for (const some of pieces(ids)) {
    const found = tables.selectFrom("export_events").selectAll().where("export_id", "in", some);
    for (const row of await found.orderBy("export_id").orderBy("n").execute())
      events.get(row.export_id)?.push(eventOf(row));
  }
  return rows.map((row) => {
    const recordVersion = row.record_version ?? earlierRecordVersion(row.data_version);
    return exportOf({
      id: row.id,
      clientId: row.client_id,
      exportType: ExportType.parse(row.export_type),
      formatStandard: ExportFormat.parse(row.format),
      generatedAt: row.generated_at,
      generatedBy: row.said_by,
      filePath: row.file_path,
      contentHash: row.content_hash,
      metadata: {
        formType: row.form_type,
        fieldMappings: row.field_mappings,
        ...(recordVersion === undefined ? {} : { recordVersion }),
        dataVersion: row.data_version,
        generationTime: row.generation_time,
        fileSize: row.file_size,
      },
      history: events.get(row.id) ?? [],
    });
  });
}

/** Writes a record as it now is: itself, its new events, and its status. */
export async function writeExport(tables: Kysely<Tables>, record: ExportRecord): Promise<void> {
  const { id, clientId, metadata, history, submissionStatus, underwriterFeedback } = record;
  const state = { status: submissionStatus, rating: underwriterFeedback?.rating ?? null };
  await tables
    .insertInto("exports")
    .values({
      id,
      client_id: clientId,
      export_type: record.exportType,
      format: record.formatStandard,
      form_type: metadata.formType,
      generated_at: record.generatedAt,
      said_by: record.generatedBy,
      field_mappings: metadata.fieldMappings,
      record_version: metadata.recordVersion ?? null,
      data_version: metadata.dataVersion,
      generation_time: metadata.generationTime,
      file_size: metadata.fileSize,
      file_path: record.filePath,
      content_hash: record.contentHash,
      ...state,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(state))
    .execute();
  if (history.length === 0) return;
  const events = history.map(({ n, on, status, underwriter, note, feedback, by, recordedAt }) => ({
    export_id: id,
    n,
    happened_on: on,
    status,
    underwriter,
    note,
    feedback: feedback === null ? null : JSON.stringify(feedback),
    said_by: by,
    recorded_at: recordedAt,
  }));
  await tables
    .insertInto("export_events")
    .values(events)
    .onConflict((conflict) => conflict.columns(["export_id", "n"]).doNothing())
    .execute();
}

/**
 * Writes the records of documents that an export has of a client; AppError `input_invalid` where an id is taken. Their
 * files stay where they were.
 */
export async function restoreExports(
  tables: Kysely<Tables>,
  clientId: string,
  records: readonly ExportRecord[],
): Promise<void> {
  for (const record of records) {
    const taken = await tables.selectFrom("exports").select("id").where("id", "=", record.id).executeTakeFirst();
    if (taken)
      throw new AppError("input_invalid", `The document ${record.id} is already recorded for another client.`, {
        hint: "Take it out of the file.",
      });
    await writeExport(tables, { ...record, clientId });
  }
}

/**
 * Removes the records of a client's documents, and their notifications, which name the client. The files are removed by
 * the caller, who knows the home folder.
 */
export async function eraseExports(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  const events = await transaction
    .selectFrom("export_events")
    .innerJoin("exports", "exports.id", "export_events.export_id")
    .select(["export_events.export_id", "export_events.n"])
    .where("exports.client_id", "=", clientId)
    .execute();
  const ids = events.map(({ export_id, n }) => exportNotificationId(export_id, n, sha256));
  if (ids.length > 0) await transaction.deleteFrom("notifications").where("id", "in", ids).execute();
  await transaction
    .deleteFrom("export_events")
    .where("export_id", "in", (query) =>
      query.selectFrom("exports").select("exports.id").where("client_id", "=", clientId),
    )
    .execute();
  await transaction.deleteFrom("exports").where("client_id", "=", clientId).execute();
}

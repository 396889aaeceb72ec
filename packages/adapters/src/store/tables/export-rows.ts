/** Documents that were made, and what became of them. */
export interface ExportTables {
  exports: ExportRow;
  export_events: ExportEventRow;
}

/** A document, and where it is now; its events are the truth of that. */
interface ExportRow {
  id: string;
  client_id: string;
  export_type: string;
  format: string;
  form_type: string;
  generated_at: string;
  said_by: string;
  field_mappings: number;
  data_version: string;
  /** Seconds. */
  generation_time: number;
  /** Bytes. */
  file_size: number;
  /** From the home folder. */
  file_path: string;
  /** SHA-256. */
  content_hash: string;
  /** null = not sent. */
  status: string | null;
  /** Of the latest feedback. */
  rating: number | null;
}

interface ExportEventRow {
  export_id: string;
  n: number;
  happened_on: string;
  status: string | null;
  underwriter: string | null;
  note: string | null;
  /** UnderwriterFeedback as JSON. */
  feedback: string | null;
  said_by: string;
  recorded_at: string;
}

/** Registers that were imported from files, and how often outside sources were asked. */
export interface RegisterTables {
  register_imports: RegisterImportRow;
  register_entries: RegisterEntryRow;
  register_aliases: RegisterAliasRow;
  source_places: SourcePlaceRow;
}

/** One import of a file. */
interface RegisterImportRow {
  id: number;
  /** companies-house, ico-register or sanctions. */
  kind: string;
  /** Its name without the folder. */
  file: string;
  /** What tells that file from another one: its size, and a hash of its beginning and end. */
  fingerprint: string;
  /** Day of the file, ISO. */
  as_of: string;
  started_at: string;
  /** null = it is under way, or was broken off and can be resumed. */
  finished_at: string | null;
  /** Bytes of the unpacked file that are in, with everything before them. */
  bytes: number;
  /** Lines of those. */
  lines: number;
  entries: number;
  refused: number;
  /** The first refused rows as JSON: line and reason. */
  problems: string;
}

/** One entry of a register. */
interface RegisterEntryRow {
  import_id: number;
  /** As the register numbers it. */
  number: string;
  /** Its name without the legal form and without blanks; see `registeredName`. */
  name_key: string;
  /** What the register says, as JSON in the form of the kind. */
  body: string;
}

/** Another name of an entry: an earlier one, or one under which it trades. */
interface RegisterAliasRow {
  import_id: number;
  name_key: string;
  number: string;
}

/** Questions that were put to a source within a few seconds, by all processes together. */
interface SourcePlaceRow {
  source: string;
  /** Beginning of those seconds, in milliseconds since 1970. */
  slot: number;
  taken: number;
}

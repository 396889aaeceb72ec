/** One change that a person made, as the log has it. */
export interface AuditedChange {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** Thing and action: `client edited`. */
  readonly action: string;
  /** What it was done to: an id, a domain, a setting. */
  readonly subject: string;
  /** What changed, by name; null = the action says it all. */
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** Which changes are asked for. */
export interface AuditQuery {
  /** Not before this day or moment. */
  readonly since?: string;
  /** By this person, in their own spelling. */
  readonly by?: string;
  /** With these words in the action. */
  readonly action?: string;
  /** Subjects that begin so. */
  readonly subject?: string;
  /** Of these subjects alone. */
  readonly subjects?: readonly string[];
  /** At most so many; 1 or more. */
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

/** What people changed, for reading. */
export interface AuditLog {
  /** The newest first; `next` = null where nothing follows. AppError `usage` for an `after` that is none. */
  page(query: AuditQuery): Promise<{ readonly changes: readonly AuditedChange[]; readonly next: string | null }>;
}

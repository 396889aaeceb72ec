/** Security training: columns as SQL has them. */
export const TRAINING_TABLES = {
  /**
   * A programme, or a round of simulated phishing, of a client. `name_key`: the name as compared. `day`: last due date,
   * or the day of sending. `assigned`, `done`, `clicked`, `reported`: people; of a round `assigned` = messages.
   * `open_due`: earliest due date of those who have not completed it; '9999-12-31' = of no one.
   */
  training_programmes: `
    id text not null primary key, client_id text not null references clients (id), kind text not null,
    name text not null, name_key text not null, day text, as_at text not null, origin text not null,
    assigned integer not null, done integer, clicked integer, reported integer, open_due text not null,
    version integer not null, changed_at text not null, changed_by text not null`,
  /** A person of a programme. `person`: pseudonym; no name or address is stored. `clicked`, `reported`: 1 = yes. */
  training_people: `
    programme_id text not null references training_programmes (id), client_id text not null references clients (id),
    person text not null, due_on text, done_on text, clicked integer, reported integer`,
} as const;

/** What a record of training is: a programme that people complete, or a round of simulated phishing. */
export const TRAINING_KINDS = ["training", "phishing"] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];

export const TRAINING_KIND_LABELS: Readonly<Record<TrainingKind, string>> = {
  training: "Training",
  phishing: "Phishing round",
};

/** Feature of a tier that includes training records. */
export const TRAINING_FEATURE = "full_compliance_frameworks";

/** How a record was made: from a file with people, or typed as counts. */
export const TRAINING_ORIGINS = ["file", "typed"] as const;

/** Days for which a programme counts after its last due date, and a round after it was sent: a year (CC-PPL-01). */
export const TRAINING_CURRENT_DAYS = 365;

/** Days before its due date from which a programme is notified. */
export const TRAINING_NOTICE_DAYS = 14;

/** What is stored of people, in one sentence for screen, command and documentation. */
export const PSEUDONYM_SENTENCE =
  "People are stored by a keyed pseudonym for each client; names and addresses in a file are never stored.";

/** Columns of a file, as their titles are usually written. */
export const TRAINING_COLUMNS = {
  client: "client id, name, company number or domain; not needed if the client is chosen",
  programme: "name of the programme",
  round: "name of the phishing round",
  person: "address, name or number of a person; stored as a pseudonym",
  due: "due date",
  completed: "date of completion, or yes or no",
  sentOn: "date on which the round was sent",
  clicked: "yes or no; without people a count",
  reported: "yes or no; without people a count",
  assigned: "people assigned, without people",
  done: "people who completed it, without people",
  sent: "messages sent, without people",
} as const;
export type TrainingColumn = keyof typeof TRAINING_COLUMNS;

/** The earliest day that a record accepts: one before it is a mistyped year. ISO 8601. */
export const EARLIEST_TRAINING = "2000-01-01";

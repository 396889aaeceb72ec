import { TRACES } from "@broker/adapters";
import { type BrokerConfig, NEWS_RETENTION } from "@broker/contracts";

/** A processing activity, as Art. 30(1) of the UK GDPR requires it to be recorded. */
interface Activity {
  readonly purpose: string;
  readonly lawfulBasis: string;
  readonly dataSubjects: string;
  readonly personalData: string;
}

/** The record of processing activities of a workspace. */
export interface ProcessingRecord {
  readonly controller: string;
  readonly contact: string;
  readonly activities: readonly Activity[];
  readonly recipients: readonly string[];
  readonly retention: readonly string[];
  readonly security: readonly string[];
  /** Where personal data may be stored. */
  readonly stored: readonly string[];
}

const ACTIVITIES: readonly Activity[] = [
  {
    purpose: "Arranging cyber insurance: records, onboarding, placements, documents for insurers",
    lawfulBasis: "Steps before a contract and its performance; legitimate interests (Art. 6(1)(b), (f))",
    dataSubjects: "Contacts, officers and owners of clients and prospects; underwriters",
    personalData: "Names, roles, business addresses and telephone numbers, statements",
  },
  {
    purpose: "Assessing cyber risk: external scans, public registers, third-party sources, vendors' reports",
    lawfulBasis: "Legitimate interests, with an objection register (Art. 6(1)(f), 21)",
    dataSubjects: "People named on websites, in public registers and in reports",
    personalData: "Names, addresses, officers and owners; counts of exposed credentials",
  },
  {
    purpose: "Compliance of clients: evidence, policies, risk register",
    lawfulBasis: "Performance of a contract; legitimate interests (Art. 6(1)(b), (f))",
    dataSubjects: "Owners, approvers and staff named in evidence",
    personalData: "Names, roles, acknowledgements",
  },
  {
    purpose: "Running the workspace: users, sign-ins, audit log, emails",
    lawfulBasis: "Legal obligation and legitimate interests (Art. 6(1)(c), (f); SYSC 9)",
    dataSubjects: "Users of the workspace; recipients of emails",
    personalData: "User names, email addresses, times and network addresses of sign-ins",
  },
];

const NOT_RECORDED = "not recorded in the settings";
const days = (count: number | undefined) => (count === undefined ? "no limit is set" : `${count} days`);

/** What the settings do not state. */
interface ProcessingFacts {
  readonly isEncrypted: boolean;
  /** Systems that receive data, each with what it receives. */
  readonly systems: readonly string[];
}

/** Builds the record of processing activities from the settings; what they do not state is named as not recorded. */
export function recordOfProcessing(config: BrokerConfig, { isEncrypted, systems }: ProcessingFacts): ProcessingRecord {
  const { brokerage = {}, sources = {}, retention = {}, mail, database, files } = config;
  const { notificationDays, triggerDays } = { ...NEWS_RETENTION, ...retention };
  const queried = Object.entries(sources).filter(([, source]) => !("enabled" in source) || source.enabled !== false);
  const contact = [brokerage.contact, ...(brokerage.address ?? []), brokerage.email, brokerage.phone];
  return {
    controller: brokerage.name ?? NOT_RECORDED,
    contact: contact.filter((each) => each !== undefined).join(", ") || NOT_RECORDED,
    activities: ACTIVITIES,
    recipients: [
      "Insurers to whom submissions, slips and proposals are sent",
      ...(mail === undefined ? [] : ["The operator of the configured mail server"]),
      ...queried.map(([name]) => `Third-party source: ${name}`),
      ...systems,
    ],
    retention: [
      `Raw evidence of scans: ${days(retention.evidenceDays)}`,
      `Whole scans: ${days(retention.scanDays)}`,
      `Read notifications: ${days(notificationDays)}`,
      `Resolved triggers: ${days(triggerDays)}`,
      "Records, placements and documents: until their client is erased",
      "Audit log: with the workspace; personal data in it is erased on request",
    ],
    security: [
      "Access by role, with passwords hashed by scrypt; an audit log with a hash chain",
      `Database: ${database?.startsWith("postgres") ? "PostgreSQL" : "SQLite, readable by its owner only"}`,
      `Files: ${files ?? "as the database"}`,
      isEncrypted
        ? "Identity documents are encrypted at rest (AES-256-GCM)"
        : "Identity documents are not encrypted by us",
    ],
    stored: [...new Set(Object.values(TRACES).map(({ title }) => title))].sort(),
  };
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`);

/** The record as Markdown. */
export function processingPage(record: ProcessingRecord): string {
  return [
    "# Record of processing activities (UK GDPR Art. 30)",
    "",
    `Controller: ${record.controller}. Contact: ${record.contact}.`,
    "",
    ...record.activities.flatMap((each) => [
      `## ${each.purpose}`,
      "",
      `- Lawful basis: ${each.lawfulBasis}`,
      `- Data subjects: ${each.dataSubjects}`,
      `- Personal data: ${each.personalData}`,
      "",
    ]),
    ...["## Recipients", "", ...list(record.recipients), ""],
    ...["## Retention", "", ...list(record.retention), ""],
    ...["## Security", "", ...list(record.security), ""],
    ...["## Where personal data may be stored", "", ...list(record.stored), ""],
  ].join("\n");
}

import { z } from "zod";
import { ClientCover } from "../client/client-cover.ts";
import { ClientEdit } from "../client/client-edit.ts";
import { ClientFile } from "../client/client-file.ts";
import { ClientEvent, DomainHistory } from "../client/client-history.ts";
import { ClientRow } from "../client/client-row.ts";
import { OnboardingState } from "../client/client-step.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";
import { PlainText, SaidStatement } from "./said-statement.ts";

/** A client, by id, the beginning of one, name, company number or domain. */
const ById = z.strictObject({ id: z.string().min(1).max(253) });
const Day = z.iso.date();

/** Which clients are listed. */
export const ClientListQuery = PageQuery.extend({
  search: z.string().max(200).optional(),
  state: OnboardingState.optional(),
  /** Days within which a policy ends. */
  expiringWithin: z.coerce.number().int().min(0).max(3650).optional(),
  /** A control and its answer, `mfaEmail=no`; may stand several times. */
  control: z.union([z.string(), z.array(z.string())]).optional(),
  claimsSince: Day.optional(),
  insurer: z.string().max(200).optional(),
  quoted: z.stringbool().optional(),
  sort: z.enum(["name", "newest", "expiry"]).default("name"),
  /** The other way round; a policy end that is not known comes last either way. */
  reverse: z.stringbool().default(false),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

const Edits = z.array(ClientEdit).max(200);

/** The form of a new client. */
export const NewClient = SaidStatement.extend({
  name: z.string().trim().min(1, "Type the company's name.").max(500),
  edits: Edits.default([]),
});
export type NewClient = z.infer<typeof NewClient>;

/** What is changed in a record: statements that are added, taken back, or decided for. */
export const ClientChange = SaidStatement.extend({
  edits: Edits.default([]),
  /** What is typed is the broker's own decision and stands before all else. */
  override: z.boolean().default(false),
  settle: z.array(z.strictObject({ field: z.string(), n: z.int().positive() })).default([]),
  withdraw: z.array(z.strictObject({ field: z.string(), n: z.int().positive().nullable() })).default([]),
  /**
   * The newest statement of a field that was looked at while typing, 0 = none; where a newer one is there nothing is
   * changed.
   */
  seen: z.array(z.strictObject({ field: z.string(), n: z.int().nonnegative() })).default([]),
});
export type ClientChange = z.infer<typeof ClientChange>;

/** What an import did with the rows of a file. */
export const ImportTally = z.strictObject({
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  same: z.int().nonnegative(),
  /** What `line` counts. */
  unit: z.enum(["line", "entry"]),
  rejected: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
  notices: z.array(z.string()),
});
export type ImportTally = z.infer<typeof ImportTally>;

/** The mail with which a client's report goes to its managing director. */
export const ClientMail = z.strictObject({
  from: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The attached file's name. */
  attachment: z.string(),
  /** `host:port` of the mail server. */
  server: z.string(),
});
export type ClientMail = z.infer<typeof ClientMail>;

/**
 * Client records. A book is imported as a form: the file `file`, and beside it the text fields of {@link
 * SaidStatement}; the file's name is the source unless one is said.
 */
export const CLIENTS_API = {
  "GET /api/clients": {
    summary: "Clients with what is missing on each, their posture, expiry and next step",
    role: "viewer",
    query: ClientListQuery,
    answer: pageOf(ClientRow),
  },
  "GET /api/clients/export": {
    summary: "Whole records of the clients that fit, all unless narrowed, as a file",
    role: "broker",
    query: ClientListQuery.omit({ limit: true, after: true }).extend({
      format: z.enum(["json", "csv"]).default("json"),
    }),
    answer: "file",
  },
  "POST /api/clients": {
    summary: "Record a new client",
    role: "broker",
    body: NewClient,
    status: 201,
    answer: z.strictObject({ id: z.string() }),
  },
  "POST /api/clients/import": {
    summary: "Record the companies of a CSV or JSON file; rows that cannot be taken are named",
    role: "broker",
    takesFile: true,
    answer: ImportTally,
  },
  "GET /api/clients/:id": {
    summary: "Everything that is known of a client, with every statement",
    role: "viewer",
    params: ById,
    answer: ClientFile,
  },
  "PATCH /api/clients/:id": {
    summary: "Add statements to a client's record, resolve conflicts, withdraw statements",
    role: "broker",
    params: ById,
    body: ClientChange,
    answer: z.strictObject({ id: z.string(), version: z.int().positive(), toSettle: z.array(z.string()) }),
  },
  "PUT /api/clients/:id/opt-out": {
    summary: "Record that a client's domains must not be scanned, or take that back",
    role: "broker",
    params: ById,
    body: z.strictObject({ optedOut: z.boolean(), reason: PlainText.optional() }),
    answer: z.strictObject({ id: z.string(), optedOut: z.boolean() }),
  },
  "POST /api/clients/:id/erase": {
    summary: "Erase a client with its history, documents and scans, for good; its name is typed to confirm",
    role: "admin",
    params: ById,
    body: z.strictObject({ name: z.string() }),
    answer: z.strictObject({
      scans: z.int().nonnegative(),
      batchRows: z.int().nonnegative(),
      /** Domains whose scans stay, since another client has them too. */
      sharedDomains: z.array(z.string()),
    }),
  },
  "GET /api/clients/:id/export": {
    summary: "A client's whole record as a file, for keeping or for the person it is about",
    role: "broker",
    params: ById,
    query: z.strictObject({ format: z.enum(["json", "csv"]).default("json") }),
    answer: "file",
  },
  "GET /api/clients/:id/scans": {
    summary: "Stored scans of a client's accepted domains over time",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ domains: z.array(DomainHistory), proposed: z.array(z.string()), rule: z.string() }),
  },
  "GET /api/clients/:id/cover": {
    summary: "Cover asked for, beside the default by posture, what the exposure indicates and the expiring policy",
    role: "viewer",
    params: ById,
    answer: ClientCover,
  },
  "GET /api/clients/:id/mail": {
    summary: "The mail with a client's report as it would go; nothing is sent",
    role: "broker",
    params: ById,
    answer: ClientMail,
  },
  "POST /api/clients/:id/mail": {
    summary: "Send a client's report to one address through the configured mail server, and keep the PDF",
    role: "broker",
    params: ById,
    body: z.strictObject({ to: z.string().trim().min(3, "Enter an email address.").max(254) }),
    answer: ClientMail,
  },
  "GET /api/clients/:id/activity": {
    summary: "What was changed around a client, the newest first",
    role: "viewer",
    params: ById,
    query: PageQuery,
    answer: z.strictObject({ items: z.array(ClientEvent), next: z.string().nullable() }),
  },
} as const satisfies ApiRoutes;

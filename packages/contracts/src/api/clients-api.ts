import { z } from "zod";
import { AppError } from "../app-error.ts";
import { exampleText } from "../client/accepted-values.ts";
import { ClientCover } from "../client/client-cover.ts";
import { ClientEvent, ClientFile, DomainHistory, LegalHold } from "../client/client-file.ts";
import { ClientRow, OnboardingState } from "../client/client-row.ts";
import { CLIENT_FIELDS } from "../client/client-values.ts";
import { ClientMail, InformationRequest } from "../client/entry/client-mail.ts";
import { editableParts, PLAIN_FIELD_NAMES } from "../client/field-parts.ts";
import { ACCEPTED, readValue } from "../client/read-value.ts";
import { RegisterDecision, RegisterProposal } from "../client/register-proposal.ts";
import { DeclaredByEdit } from "../declaration/declaration.ts";
import type { DeclaredBySaid } from "../declaration/declaration-words.ts";
import type { ApiRoutes } from "./api-route.ts";
import { CLIENT_IMPORTS_API } from "./import-api.ts";
import { PageQuery, pageOf } from "./page-of.ts";
import { repeatable } from "./repeatable.ts";

/** A short text as typed. */
export const PlainText = z.string().trim().min(1).max(500);

/** Provenance, source and date of a statement about a client. */
export const StatementOrigin = z.strictObject({
  provenance: z.enum(["declared", "registry", "observed"]).default("declared"),
  /** Who declared the values, if `provenance` is `declared` (default: the broker). */
  declaredBy: DeclaredByEdit.optional(),
  /** Its source document, for example a proposal form. */
  source: PlainText.optional(),
  /** The date as at which it applies (default: today). */
  asOf: z.iso.date().optional(),
});
export type StatementOrigin = Said<z.input<typeof StatementOrigin>>;

/** With any declaration: a session states its own, which no call can. */
type Said<Origin> = Omit<Origin, "declaredBy"> & { readonly declaredBy?: DeclaredBySaid | undefined };

/** A client by id or the beginning of one, name, company number or domain. */
const ById = z.strictObject({ id: z.string().min(1).max(253) });
const Day = z.iso.date();

/** Filter and order of the client list. */
export const ClientListQuery = PageQuery.extend({
  search: z.string().max(200).optional(),
  state: OnboardingState.optional(),
  /** Maximum days to the expiry of a policy. */
  expiringWithin: z.coerce.number().int().min(0).max(3650).optional(),
  /** A control and its answer, `mfaEmail=no`; repeatable. */
  control: repeatable(z.string().max(100)),
  claimsSince: Day.optional(),
  insurer: z.string().max(200).optional(),
  quoted: z.stringbool().optional(),
  /** With an open conversation, or without one. */
  onboarding: z.stringbool().optional(),
  /** With unresolved conflicts. */
  toResolve: z.stringbool().optional(),
  /** With the answer 'no' on MFA anywhere. */
  noMfa: z.stringbool().optional(),
  /** todo = unresolved conflicts first, then the policy that expires soonest. */
  sort: z.enum(["name", "newest", "expiry", "todo"]).default("name"),
  /** Reverses the order; an unknown expiry comes last either way. */
  reverse: z.stringbool().default(false),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

/** Every part of a field that is an amount of money, `turnover.total`. */
const MONEY_PARTS = PLAIN_FIELD_NAMES.flatMap((field) =>
  editableParts(field)
    .filter(({ kind }) => kind === "money")
    .map((each) => `${field}.${each.part}`),
);

/** The example of every field that is a list or has parts; the 28 controls share one. */
const EXAMPLES = CLIENT_FIELDS.flatMap((field) => {
  const example = field.startsWith("controls.") && field !== "controls.edr" ? undefined : exampleText(field);
  return example === undefined ? [] : [`${field} ${example}`];
});

/** A change of one field of a client's record: its whole value, or one part of it. Money in pence, days in ISO 8601. */
export const ClientEdit = z.strictObject({
  field: z
    .string()
    .max(100)
    .meta({
      description: `One of ${CLIENT_FIELDS.join(", ")}; or \`asked.\` and the id of a question, with the value "unknown": it was asked and is not known.`,
    }),
  /** Omitted = the whole value. */
  part: z.string().max(100).optional(),
  /** add and remove = items of a list. */
  how: z.enum(["set", "add", "remove"]).default("set"),
  value: z.unknown().meta({
    description: [
      "Typed as in the client record (GET /api/clients/{id}/export): money is a whole number of pence, for example",
      "120000000 for £1,200,000; a date is ISO 8601, for example 2026-11-05; a count is a whole number; a flag is true",
      "or false; a list field is an array. 'part' names one part of a structured field, for example 'limit' of",
      "'requested'. Money parts:",
      `${MONEY_PARTS.join(", ")}. Accepted values, for example:`,
      `${EXAMPLES.join("; ")}.`,
    ].join(" "),
    examples: [120000000, "2026-11-05", true, ["acme.example"]],
  }),
});
export type ClientEdit = z.input<typeof ClientEdit>;

/**
 * The edit for a typed text. Unparsable money throws `input_invalid`, as it is typed in pounds but sent in pence; other
 * unparsable text is sent unchanged and refused by the server with the reason.
 */
export function editOfText(field: string, part: string, text: string): ClientEdit {
  const found = editableParts(field).find((each) => each.part === part);
  const value = readValue(found?.kind ?? "text", text);
  if (value === undefined && found?.kind === "money")
    throw new AppError("input_invalid", `${found.label} must be ${ACCEPTED.money}, not '${text}'.`);
  return { field, ...(part === "" ? {} : { part }), value: value ?? text };
}

const Edits = z.array(ClientEdit).max(200);

/** The form of a new client. */
export const NewClient = StatementOrigin.extend({
  name: z.string().trim().min(1, "Enter the company's name.").max(500),
  edits: Edits.default([]),
});
export type NewClient = Said<z.input<typeof NewClient>>;

/** Changes to a record: statements added or withdrawn, and conflicts resolved. */
export const ClientChange = StatementOrigin.extend({
  edits: Edits.default([]),
  /** The typed values are the broker's own decision and override all other statements. */
  override: z.boolean().default(false),
  settle: z
    .array(z.strictObject({ field: z.string(), n: z.int().positive() }))
    .max(500)
    .default([]),
  withdraw: z
    .array(z.strictObject({ field: z.string(), n: z.int().positive().nullable() }))
    .max(500)
    .default([]),
  /**
   * The newest statement of each edited field that the user was shown, 0 = none; if a newer one exists, nothing is
   * changed.
   */
  seen: z
    .array(z.strictObject({ field: z.string(), n: z.int().nonnegative() }))
    .max(500)
    .default([]),
});
export type ClientChange = Said<z.input<typeof ClientChange>>;

/**
 * Client records. A portfolio is imported as a form: the file `file`, and the text fields of {@link
 * StatementOrigin}; the source defaults to the file's name. `columns` is a JSON object of what each column is read as,
 * by its title: the name of a field, or null; titles that it does not name are read by their words.
 */
export const CLIENTS_API = {
  "GET /api/clients": {
    summary: "Clients with the information required on each, their posture, expiry and next step",
    role: "viewer",
    query: ClientListQuery,
    answer: pageOf(ClientRow),
  },
  "GET /api/clients/export": {
    summary: "Records of the clients that match the filter, as a file",
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
  ...CLIENT_IMPORTS_API,
  "GET /api/clients/:id": {
    summary: "A client's record with every statement",
    role: "viewer",
    params: ById,
    answer: ClientFile,
  },
  "PATCH /api/clients/:id": {
    summary: "Add statements to a client's record, resolve conflicts, withdraw statements",
    role: "broker",
    params: ById,
    body: ClientChange,
    answer: z.strictObject({
      id: z.string(),
      version: z.int().positive(),
      toSettle: z.array(z.string()),
      /** The newest statement of each edited field, for `seen` or `withdraw` of the next change. */
      recorded: z.array(z.strictObject({ field: z.string(), n: z.int().positive() })),
    }),
  },
  "POST /api/clients/:id/registers/:number": {
    summary: "Use or reject a register entry proposed for a client",
    role: "broker",
    params: ById.extend({ number: z.string().min(1).max(50) }),
    body: RegisterDecision,
    answer: z.strictObject({
      id: z.string(),
      version: z.int().positive(),
      proposals: z.array(RegisterProposal),
    }),
  },
  "PUT /api/clients/:id/opt-out": {
    summary: "Record that a client's domains must not be scanned, or revoke it",
    role: "broker",
    params: ById,
    body: z.strictObject({ optedOut: z.boolean(), reason: PlainText.optional() }),
    answer: z.strictObject({ id: z.string(), optedOut: z.boolean() }),
  },
  "PUT /api/clients/:id/hold": {
    summary: "Place a client under a legal hold, so that nothing of it is erased or pruned, or release it",
    role: "admin",
    params: ById,
    body: z.strictObject({ held: z.boolean(), reason: PlainText }),
    answer: z.strictObject({ id: z.string(), hold: LegalHold.nullable() }),
  },
  "POST /api/clients/:id/erase": {
    summary: "Erase a client permanently with its history, documents and scans; its name confirms the request",
    role: "admin",
    params: ById,
    body: z.strictObject({ name: z.string() }),
    answer: z.strictObject({
      scans: z.int().nonnegative(),
      batchRows: z.int().nonnegative(),
      /** Domains whose scans are retained because another client has them too. */
      sharedDomains: z.array(z.string()),
    }),
  },
  "GET /api/clients/:id/export": {
    summary: "A client's record as a file, for retention or a subject access request",
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
    summary: "Requested cover, beside insurer appetite by posture, the modelled exposure and the expiring policy",
    role: "viewer",
    params: ById,
    answer: ClientCover,
  },
  "GET /api/clients/:id/mail": {
    summary: "Preview of the email with a client's report; nothing is sent",
    role: "broker",
    params: ById,
    answer: ClientMail,
  },
  "POST /api/clients/:id/mail": {
    summary: "Send a client's report to one address through the configured mail server and save the PDF",
    role: "broker",
    params: ById,
    body: z.strictObject({ to: z.string().trim().min(3, "Enter an email address.").max(254) }),
    answer: ClientMail,
  },
  "GET /api/clients/:id/request": {
    summary: "Draft of the email that asks a client for what insurers require; nothing is sent",
    role: "broker",
    params: ById,
    query: z.strictObject({
      /** `required` = what insurers require; `controls` = every control without an answer; or the name of a field. */
      about: z.string().max(100).default("required"),
    }),
    answer: z.strictObject({
      /** null = nothing is missing or conflicting. */
      request: InformationRequest.nullable(),
    }),
  },
  "GET /api/clients/:id/activity": {
    summary: "Changes to a client, most recent first",
    role: "viewer",
    params: ById,
    query: PageQuery,
    answer: z.strictObject({ items: z.array(ClientEvent), next: z.string().nullable() }),
  },
} as const satisfies ApiRoutes;

import { z } from "zod";
import type { ApiRoutes } from "./api-route.ts";
import { Role } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";

const UserName = z.string().trim().min(1, "Enter a name.").max(100);
/** The store enforces the password rules. */
const Password = z.string().max(1000);

const Email = z.email("Enter an email address.").max(254);

/** A user who may sign in. */
export const UserEntry = z.strictObject({
  name: z.string(),
  role: Role,
  /** To which clients reply to forms that the user mails; null = not recorded. */
  email: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
});
export type UserEntry = z.infer<typeof UserEntry>;

export const NewUser = z.strictObject({ name: UserName, role: Role, password: Password, email: Email.optional() });
export type NewUser = z.infer<typeof NewUser>;

/** A change made by a user. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Subject and action: `client edited`. */
  action: z.string(),
  subject: z.string(),
  /** Changed values by name; null = none beyond the action. */
  detail: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilter = PageQuery.extend({
  /** From this date or time. */
  since: z.iso.date().or(z.iso.datetime()).optional(),
  by: z.string().max(200).optional(),
  /** Text within the action. */
  action: z.string().max(200).optional(),
  /** Beginning of the subject. */
  subject: z.string().max(300).optional(),
});

const Named = z.strictObject({ name: UserName });

/** Users and the audit log. */
export const USERS_API = {
  "GET /api/users": {
    summary: "Users who may sign in with a name and password",
    role: "admin",
    answer: z.strictObject({ items: z.array(UserEntry) }),
  },
  "POST /api/users": { summary: "Add a user", role: "admin", body: NewUser, status: 201, answer: UserEntry },
  "PUT /api/users/:name/role": {
    summary: "Give a user another role",
    role: "admin",
    params: Named,
    body: z.strictObject({ role: Role }),
    answer: UserEntry,
  },
  "PUT /api/users/:name/email": {
    summary: "Record a user's email address, or remove it",
    role: "admin",
    params: Named,
    body: z.strictObject({ email: Email.nullable() }),
    answer: UserEntry,
  },
  "PUT /api/users/:name/password": {
    summary: "Give a user another password, which ends their sessions",
    role: "admin",
    params: Named,
    body: z.strictObject({ password: Password }),
    status: 204,
    answer: "nothing",
  },
  "DELETE /api/users/:name": {
    summary: "Remove a user, which ends their sessions",
    role: "admin",
    params: Named,
    status: 204,
    answer: "nothing",
  },
  "GET /api/audit": {
    summary: "Changes by users, most recent first",
    role: "admin",
    query: AuditFilter,
    answer: z.strictObject({ items: z.array(AuditEntry), next: z.string().nullable() }),
  },
} as const satisfies ApiRoutes;

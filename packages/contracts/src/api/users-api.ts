import { z } from "zod";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";
import { Role } from "./role.ts";

const UserName = z.string().trim().min(1, "Type a name.").max(100);
/** The store says what a password must be. */
const Password = z.string().max(1000);

/** Somebody who may sign in. */
export const UserEntry = z.strictObject({
  name: z.string(),
  role: Role,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
});
export type UserEntry = z.infer<typeof UserEntry>;

export const NewUser = z.strictObject({ name: UserName, role: Role, password: Password });
export type NewUser = z.infer<typeof NewUser>;

/** A change that a person made. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Thing and deed: `client edited`. */
  action: z.string(),
  subject: z.string(),
  /** What changed, by name; null = the action says it all. */
  detail: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilter = PageQuery.extend({
  /** Not before this day or moment. */
  since: z.iso.date().or(z.iso.datetime()).optional(),
  by: z.string().max(200).optional(),
  /** Words of the action. */
  action: z.string().max(200).optional(),
  /** How the subject begins. */
  subject: z.string().max(300).optional(),
});

const Named = z.strictObject({ name: UserName });

/** Users and the audit log. */
export const USERS_API = {
  "GET /api/users": {
    summary: "Everybody who may sign in with a name and a password",
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
    summary: "What people changed, the newest first",
    role: "admin",
    query: AuditFilter,
    answer: z.strictObject({ items: z.array(AuditEntry), next: z.string().nullable() }),
  },
} as const satisfies ApiRoutes;

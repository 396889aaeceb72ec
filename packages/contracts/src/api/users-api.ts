import { z } from "zod";
import type { ApiRoutes } from "./api-route.ts";
import { Role } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";

const UserName = z.string().trim().min(1, "Enter a name.").max(100);
/** The store enforces the password rules. */
const Password = z.string().max(1000);

const Email = z.email("Enter an email address.").max(254);

/**
 * What a person may do beyond the role. kyc-decision = confirm a decision on a sanctions hit, open the sanctions gate
 * with a reason, and record a licence.
 */
export const PERMISSIONS = ["kyc-decision"] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/** A user, who may sign in unless disabled. */
export const UserEntry = z.strictObject({
  name: z.string(),
  role: Role,
  /** To which clients reply to forms that the user mails; null = not recorded. */
  email: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
  /** password = has one; invited = has none yet; sso = signs in at the brokerage's own issuer. */
  signIn: z.enum(["password", "invited", "sso"]),
  /** Whether multi-factor authentication is set up. */
  mfa: z.boolean(),
  permissions: z.array(Permission),
  /** Last use of a session, to the minute: ISO 8601, UTC; null = none is recorded. */
  lastSeenAt: z.string().nullable(),
  /** Since when, and by whose decision, the user cannot sign in; null = they can. */
  disabled: z.strictObject({ at: z.string(), by: z.string() }).nullable(),
});
export type UserEntry = z.infer<typeof UserEntry>;

/** Without a password the user is invited, and sets one by a link. */
export const NewUser = z.strictObject({
  name: UserName,
  role: Role,
  password: Password.optional(),
  email: Email.optional(),
});
export type NewUser = z.infer<typeof NewUser>;

/** A change of a user; what is absent is left as it is. */
export const UserChange = z.strictObject({
  /** Of single sign-on, the issuer decides the role. */
  role: Role.optional(),
  /** null = remove. */
  email: Email.nullable().optional(),
  /** All that the user is to have. */
  permissions: z.array(Permission).max(PERMISSIONS.length).optional(),
});
export type UserChange = z.infer<typeof UserChange>;

/** A permission that a person has, by the name with which they sign in or act on the command line. */
export const PermissionEntry = z.strictObject({
  name: z.string(),
  permission: Permission,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
});
export type PermissionEntry = z.infer<typeof PermissionEntry>;

const Permitted = z.strictObject({ name: UserName, permission: Permission });

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

/** A session that has not ended. */
export const SessionEntry = z.strictObject({
  /** It signs no one in. */
  id: z.string(),
  /** null = the user who started the server. */
  user: z.string().nullable(),
  /** How it was begun; null = before this was recorded. */
  method: z.enum(["link", "password", "app code", "recovery code", "single sign-on"]).nullable(),
  /** ISO 8601, UTC. */
  begunAt: z.string(),
  /** Last use, to the minute. */
  seenAt: z.string(),
  expiresAt: z.string(),
  /** Address that it was begun from, and what the browser called itself; null = not recorded. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** Whether it is the caller's own. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/** The id of a session. */
export const SessionNamed = z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/, "Enter the id of a session.") });

/** A link that sets a password once. */
export const PasswordLink = z.strictObject({ url: z.string(), expiresAt: z.string() });
export type PasswordLink = z.infer<typeof PasswordLink>;

/** Users and the audit log. */
export const USERS_API = {
  "GET /api/users": {
    summary: "Users who may sign in with a name and password",
    role: "admin",
    answer: z.strictObject({ items: z.array(UserEntry) }),
  },
  "POST /api/users": { summary: "Add a user", role: "admin", body: NewUser, status: 201, answer: UserEntry },
  "PATCH /api/users/:name": {
    summary: "Change a user's role, email address and permissions, all or none; another role ends their sessions",
    role: "admin",
    params: Named,
    body: UserChange,
    answer: UserEntry,
  },
  "PUT /api/users/:name/disabled": {
    summary: "Disable a user, which ends their sessions, or enable them again",
    role: "admin",
    params: Named,
    body: z.strictObject({ disabled: z.boolean() }),
    answer: UserEntry,
  },
  "PUT /api/users/:name/role": {
    summary: "Change a user's role, which ends their sessions",
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
    summary: "Change a user's password, which ends their sessions",
    role: "admin",
    params: Named,
    body: z.strictObject({ password: Password }),
    status: 204,
    answer: "nothing",
  },
  "GET /api/permissions": {
    summary: "Permissions beyond a role, by person",
    role: "admin",
    answer: z.strictObject({ items: z.array(PermissionEntry) }),
  },
  "PUT /api/permissions/:name/:permission": {
    summary: "Grant a person a permission",
    role: "admin",
    params: Permitted,
    answer: z.strictObject({ items: z.array(PermissionEntry) }),
  },
  "DELETE /api/permissions/:name/:permission": {
    summary: "Withdraw a permission from a person",
    role: "admin",
    params: Permitted,
    answer: z.strictObject({ items: z.array(PermissionEntry) }),
  },
  "POST /api/users/:name/link": {
    summary: "Create a link by which a user sets a password once; an earlier link becomes invalid",
    role: "admin",
    params: Named,
    status: 201,
    secret: true,
    answer: PasswordLink,
  },
  "DELETE /api/users/:name/mfa": {
    summary: "Remove a user's authenticator app and recovery codes, and end their sessions",
    role: "admin",
    params: Named,
    status: 204,
    answer: "nothing",
  },
  "DELETE /api/users/:name/sessions": {
    summary: "End every session of a user",
    role: "admin",
    params: Named,
    answer: z.strictObject({ ended: z.int() }),
  },
  "GET /api/sessions": {
    summary: "Sessions of all users, latest use first",
    role: "admin",
    answer: z.strictObject({ items: z.array(SessionEntry) }),
  },
  "DELETE /api/sessions/:id": {
    summary: "End a session of any user",
    role: "admin",
    params: SessionNamed,
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

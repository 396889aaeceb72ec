import { z } from "zod";
import { TierName } from "../tiers/tiers.ts";
import { type ApiRoutes, Role } from "./api-route.ts";
import { Job } from "./jobs-api.ts";
import { SessionEntry, SessionNamed } from "./users-api.ts";

/**
 * The sample workspace beside the user's own. none = this server has none; absent = it can be loaded; loaded = it can
 * be opened; open = the caller is in it.
 */
export const SampleState = z.enum(["none", "absent", "loaded", "open"]);
export type SampleState = z.infer<typeof SampleState>;

/** The workspace that a page shows: the user's own, or the sample. */
export const ShownWorkspace = z.enum(["own", "sample"]);
export type ShownWorkspace = z.infer<typeof ShownWorkspace>;

/** The current user and workspace. */
export const Session = z.strictObject({
  /** The user's name. */
  name: z.string(),
  role: Role,
  tier: TierName,
  /** Version of the product. */
  version: z.string(),
  methodVersion: z.string(),
  /** True = the workspace contains only sample data. */
  sample: z.boolean(),
  /** The sample workspace beside this one. */
  sampleWorkspace: SampleState,
  /** Further workspaces of this server in which a user of the same name has an account, with their addresses. */
  workspaces: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  /** The clock of the workspace, ISO 8601 UTC. */
  now: z.string(),
  /** Where the browser ends the session of single sign-on at its issuer; absent = the user signed in otherwise. */
  signOutUrl: z.string().optional(),
});
export type Session = z.infer<typeof Session>;

/** Name and password of a user. */
export const Credentials = z.strictObject({
  name: z.string().trim().min(1, "Enter a name.").max(100),
  password: z.string().min(1, "Enter the password.").max(1000),
  /** Of the authenticator app, or a recovery code, where multi-factor authentication is set up. */
  code: z.string().max(100).optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** How the caller signs in. */
export const Account = z.strictObject({
  name: z.string(),
  /** owner = started the server, and signs in by its links; the others as `UserEntry.signIn`. */
  kind: z.enum(["owner", "password", "invited", "sso"]),
  mfa: z.strictObject({
    /** When the authenticator app was set up: ISO 8601, UTC; null = it is not. */
    since: z.string().nullable(),
    recoveryCodes: z.int(),
    /** Whether the workspace requires it for passwords. */
    required: z.boolean(),
  }),
  /** The caller's sessions, latest use first. */
  sessions: z.array(SessionEntry),
});
export type Account = z.infer<typeof Account>;

export const SESSION_API = {
  "POST /api/sign-in": {
    summary: "Sign in with a name and a password; the response sets the session cookie",
    role: "anyone",
    body: Credentials,
    answer: z.strictObject({ name: z.string(), role: Role }),
  },
  "GET /api/session": { summary: "The current user and workspace", role: "viewer", answer: Session },
  "GET /api/openapi.json": {
    summary: "Every call of the API, as an OpenAPI 3.1 document",
    role: "viewer",
    answer: z.record(z.string(), z.unknown()),
  },
  "GET /api/account": { summary: "How the caller signs in, and their sessions", role: "viewer", answer: Account },
  "DELETE /api/account/sessions": {
    summary: "End every session of the caller except the present one",
    role: "viewer",
    answer: z.strictObject({ ended: z.int() }),
  },
  "DELETE /api/account/sessions/:id": {
    summary: "End a session of the caller",
    role: "viewer",
    params: SessionNamed,
    status: 204,
    answer: "nothing",
  },
  "DELETE /api/session": { summary: "Sign out", role: "viewer", answer: "nothing", status: 204 },
} as const satisfies ApiRoutes;

/** The sample workspace: fictitious companies in a database of their own. */
export const SAMPLE_API = {
  "POST /api/sample": {
    summary: "Load the sample workspace, without any network; the user's own records are not affected",
    role: "broker",
    status: 202,
    answer: Job,
  },
  "PUT /api/sample": {
    summary: "Work in the sample workspace, or in the user's own again",
    role: "viewer",
    body: z.strictObject({ shown: ShownWorkspace }),
    answer: "nothing",
  },
  "DELETE /api/sample": {
    summary: "Remove the sample workspace and everything made in it",
    role: "broker",
    answer: "nothing",
  },
} as const satisfies ApiRoutes;

/** The workspace's tier. */
export const ChosenTier = z.strictObject({ tier: TierName });

export const TIER_API = {
  "GET /api/tier": { summary: "The workspace's tier", role: "viewer", answer: ChosenTier },
  "PUT /api/tier": { summary: "Choose the workspace's tier", role: "admin", body: ChosenTier, answer: ChosenTier },
} as const satisfies ApiRoutes;

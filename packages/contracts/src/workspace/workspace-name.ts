import { z } from "zod";

/** The workspace that applies if none is named: the configured home itself. */
export const DEFAULT_WORKSPACE = "default";

/** Names with a meaning of their own, in host names or in the product. */
const RESERVED: readonly string[] = [
  ...[DEFAULT_WORKSPACE, "demo", "sample", "own", "all", "none"],
  ...["admin", "api", "app", "broker", "localhost", "mail", "www"],
];

/** One label of a host name (RFC 1123 §2.1) that begins with a letter and is no encoded one (RFC 5890). */
const LABEL = /^(?!..--)[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Name of a workspace. On a server with several it is part of the host name. */
export const WorkspaceName = z
  .string()
  .regex(LABEL, "must be lower-case letters, digits and hyphens, beginning with a letter, at most 63 characters")
  .refine((name) => !RESERVED.includes(name), "is reserved; choose another name");
export type WorkspaceName = z.infer<typeof WorkspaceName>;

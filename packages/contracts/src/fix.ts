import { z } from "zod";
import { SLIP_TERMS, type SlipTermId } from "./mrc/slip-terms.ts";

const text = z.string().min(1);

/** What `list` and `show` can open. */
export const FixResource = z.enum([
  "alerts",
  "api-keys",
  "assets",
  "clients",
  "disputes",
  "evidence",
  "exports",
  "findings",
  "frameworks",
  "integrations",
  "integration-runs",
  "intel-feed",
  "intel-imports",
  "intel-matches",
  "kyc",
  "notifications",
  "placements",
  "prospects",
  "providers",
  "quotes",
  "schemas",
  "scores",
  "shared-views",
  "slips",
  "slip-templates",
  "subjectivities",
  "triggers",
  "users",
  "webhooks",
  "white-label",
  "deliveries",
]);
export type FixResource = z.infer<typeof FixResource>;

const FIXES = [
  /**
   * Scan these domains (default: any); `with` = record the evidence in a folder, or show the result without saving it.
   */
  z.strictObject({
    kind: z.literal("scan"),
    domains: z.array(text),
    with: z.enum(["evidence-folder", "no-store"]).optional(),
  }),
  /** List records; `of` = only of this client, domain or slip; `all` = include decided or closed ones. */
  z.strictObject({
    kind: z.literal("list"),
    resource: FixResource,
    of: text.optional(),
    all: z.literal(true).optional(),
  }),
  /** Open one record (default: the one that the call was about). */
  z.strictObject({ kind: z.literal("show"), resource: FixResource, id: text.optional() }),
  z.strictObject({ kind: z.literal("add-client"), domain: text.optional() }),
  /**
   * Edit a client's record; without a client, any. `add` = to the list in the field; `override` = the value replaces
   * conflicting ones.
   */
  z.strictObject({
    kind: z.literal("edit-client"),
    client: text.optional(),
    field: text.optional(),
    example: text.optional(),
    add: z.literal(true).optional(),
    override: z.literal(true).optional(),
  }),
  /** Record a quote, or correct the quote with this number. */
  z.strictObject({
    kind: z.literal("record-quote"),
    field: z.enum(["insurer", "premium", "validUntil"]),
    quote: z.int().positive().optional(),
  }),
  /** Record a sanctions screening of the client's parties. */
  z.strictObject({ kind: z.literal("record-screening"), client: text }),
  /** Open the KYC case of the client. */
  z.strictObject({ kind: z.literal("open-kyc"), client: text }),
  /** Open the sanctions gate of the client with a reason, which is printed. */
  z.strictObject({ kind: z.literal("open-gate"), client: text }),
  /** Record the licence under which a listed party may be insured. */
  z.strictObject({ kind: z.literal("record-licence"), client: text }),
  /** Give a user a permission beyond the role. */
  z.strictObject({ kind: z.literal("permit-user"), user: text.optional(), permission: text }),
  z.strictObject({ kind: z.literal("begin-onboarding"), client: text }),
  z.strictObject({ kind: z.literal("decide-dispute"), id: text, decision: z.enum(["resolve", "withdraw"]) }),
  z.strictObject({ kind: z.literal("lift-opt-out"), domain: text }),
  /** Generate the next version of a slip, or a new slip. */
  z.strictObject({ kind: z.literal("generate-slip"), client: text.optional() }),
  z.strictObject({ kind: z.literal("new-slip") }),
  /** Decide a term of the slip, in its next version. */
  z.strictObject({
    kind: z.literal("set-slip-term"),
    client: text.optional(),
    term: z.enum(Object.keys(SLIP_TERMS) as [SlipTermId, ...SlipTermId[]]),
  }),
  /**
   * Give an option of the call that was refused (`limit`, `asOf`), by its name in the API; an option without a value
   * has no example.
   */
  z.strictObject({ kind: z.literal("set-option"), option: text, example: text.optional() }),
  /** Repeat the call without this option. */
  z.strictObject({ kind: z.literal("omit-option"), option: text }),
  /** Change a setting: in broker.config.json, or in the workspace if it stores it. */
  z.strictObject({ kind: z.literal("configure"), setting: text, example: text.optional() }),
  /** Import a bulk file of this source. */
  z.strictObject({ kind: z.literal("import-source"), source: text }),
  /** Download the lists of all sources that have one. */
  z.strictObject({ kind: z.literal("update-sources") }),
  z.strictObject({ kind: z.literal("back-up") }),
  z.strictObject({ kind: z.literal("restore-backup") }),
  z.strictObject({ kind: z.literal("prune") }),
  z.strictObject({ kind: z.literal("resume-batch") }),
  z.strictObject({ kind: z.literal("create-signing-key") }),
  z.strictObject({ kind: z.literal("make-bundle") }),
  z.strictObject({ kind: z.literal("set-tier"), tier: text.optional() }),
  z.strictObject({ kind: z.literal("run-doctor") }),
  z.strictObject({ kind: z.literal("start-server") }),
  /** Print a sign-in link on the server's machine. */
  z.strictObject({ kind: z.literal("sign-in-link") }),
] as const;

const OneFix = z.discriminatedUnion("kind", FIXES);

/**
 * What the user can do about a refusal or a gap, as data: the terminal renders a command, the web a link, the API the
 * object.
 */
export const Fix = z.discriminatedUnion("kind", [
  ...FIXES,
  /** Any one of these. */
  z.strictObject({ kind: z.literal("any-of"), of: z.array(OneFix).min(2) }),
]);
export type Fix = z.infer<typeof Fix>;

/** One of several, or the only one; undefined = none. */
export function anyOf(fixes: readonly z.infer<typeof OneFix>[]): Fix | undefined {
  return fixes.length > 1 ? { kind: "any-of", of: [...fixes] } : fixes[0];
}

import { z } from "zod";

/** A time of the day, as in 22:00. */
const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:00.");

/** Times of every day between which nothing below critical is sent; `to` before `from` = until the next day. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { error: "Enter two different times.", path: ["to"] });
export type QuietHours = z.infer<typeof QuietHours>;

/** workspace = the quiet hours of the workspace apply; none = there are none. */
export const PersonQuiet = z.union([z.enum(["workspace", "none"]), QuietHours]);
export type PersonQuiet = z.infer<typeof PersonQuiet>;

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone. */
const Zone = z.string().trim().max(100).refine(isZone, "Enter a time zone such as Europe/London.");

export const DIGESTS = ["off", "daily", "weekly"] as const;
/** Lowest severity of an alert of which an email is sent at once; none = of no alert. */
export const IMMEDIATE = ["critical", "high", "medium", "low", "none"] as const;

/** What a person receives by email. */
export const NoticeSettings = z.strictObject({
  immediate: z.enum(IMMEDIATE),
  /** What is new, worse and due: every day, or on Mondays. None is sent where nothing is. */
  digest: z.enum(DIGESTS),
  digestAt: TimeOfDay,
  quiet: PersonQuiet,
  zone: Zone,
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** What a person receives who has set nothing: no email. */
export const USUAL_NOTICES: NoticeSettings = {
  immediate: "none",
  digest: "off",
  digestAt: "08:00",
  quiet: "workspace",
  zone: "Europe/London",
};

/** Quiet hours of a workspace, in its time zone. */
export const WorkspaceQuiet = z.strictObject({ hours: QuietHours.nullable(), zone: Zone });
export type WorkspaceQuiet = z.infer<typeof WorkspaceQuiet>;

export const NO_QUIET: WorkspaceQuiet = { hours: null, zone: "Europe/London" };

/** A change of what the caller receives. `email`: address of a caller without an account; absent = unchanged. */
export const NoticeEdit = NoticeSettings.partial().extend({
  email: z.email("Enter an email address.").max(254).optional(),
});
export type NoticeEdit = z.infer<typeof NoticeEdit>;

/** What the caller receives, and whether it can be sent. */
export const AccountNotices = NoticeSettings.extend({
  /** To which emails are sent; null = none is recorded, so that none is sent. */
  email: z.string().nullable(),
  /** False = no mail server is configured, so that nothing is sent. */
  mailConfigured: z.boolean(),
  workspaceQuiet: WorkspaceQuiet,
});
export type AccountNotices = z.infer<typeof AccountNotices>;

/** An alert as an email shows it. The texts are external: escape them. */
export const NoticeItem = z.strictObject({
  /** Id of the alert. */
  alert: z.string(),
  /** null = it concerns the whole workspace. */
  client: z.string().nullable(),
  title: z.string(),
  severity: z.enum(["critical", "high", "medium", "low"]),
  impact: z.string(),
  actionRequired: z.string(),
});
export type NoticeItem = z.infer<typeof NoticeItem>;

/** Something that is due: the text of a notification, and its page in the app. */
export const DueItem = z.strictObject({ title: z.string(), message: z.string(), url: z.string() });
export type DueItem = z.infer<typeof DueItem>;

/** What an email states; reminder = to the owner of something that is due. `worse`: also alerts whose snooze ended. */
export const NoticeContent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("alert"), event: z.string(), item: NoticeItem }),
  z.strictObject({ kind: z.literal("reminder"), item: DueItem }),
  z.strictObject({
    kind: z.literal("digest"),
    period: z.enum(["daily", "weekly", "quiet-hours"]),
    new: z.array(NoticeItem),
    worse: z.array(NoticeItem),
    due: z.array(DueItem),
  }),
]);
export type NoticeContent = z.infer<typeof NoticeContent>;
export type DigestContent = Extract<NoticeContent, { kind: "digest" }>;

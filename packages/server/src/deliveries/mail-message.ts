import { type ClaimedMessage, type MailServer, mailServer, readInputFile, sendMail } from "@broker/adapters";
import { AppError, NoticeContent } from "@broker/contracts";
import { writeNotice } from "@broker/core/monitor-notices";
import { brandedMail } from "../verbs/white-label/brand-mail.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { MailEnd } from "./deliver-message.ts";

/** How emails are made. */
interface MailWays {
  readonly workspace: () => Pick<Workspace, "config" | "env" | "database">;
  /** Address of the app for links; null = unknown. */
  readonly baseUrl: string | null;
}

/** The mail server of the workspace; null = none is configured. AppError `config_invalid` for an invalid one. */
export function mailServerOf({ config, env }: Pick<Workspace, "config" | "env">): MailServer | null {
  if (config.mail === undefined) return null;
  const authorities = config.network?.caFile;
  return mailServer(config.mail, env, authorities === undefined ? null : readInputFile(authorities));
}

/** Hands emails and digests to the mail server of the workspace; without one they are dropped. */
export const mailMessage =
  ({ workspace, baseUrl }: MailWays) =>
  async ({ id, receiver, body }: ClaimedMessage, signal: AbortSignal): Promise<MailEnd> => {
    try {
      const present = workspace();
      const server = mailServerOf(present);
      if (server === null) return { kind: "dropped", reason: "No mail server is configured." };
      const to = await present.database.notices.address(receiver);
      if (to === null) return { kind: "dropped", reason: "No email address is recorded." };
      const content = NoticeContent.parse(JSON.parse(body));
      // The same message has the same id, so that mail programs show a repeated one once.
      const messageId = `<${id}@${server.from.split("@").at(-1) ?? "localhost"}>`;
      const notice = writeNotice(content, baseUrl);
      const { inline, ...branded } = await brandedMail(present, notice.text, { client: null });
      await sendMail(server, { to, messageId, ...notice, ...branded, attachments: inline }, { signal });
      return { kind: "sent" };
    } catch (error) {
      if (signal.aborted) return { kind: "stopped" };
      if (error instanceof AppError) return { kind: "failed", reason: error.message };
      throw error;
    }
  };

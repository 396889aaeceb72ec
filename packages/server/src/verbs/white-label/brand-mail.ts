import { type MailSender, type OutgoingMail, secretFiles } from "@broker/adapters";
import { brandEmail } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { type BrandSubject, brandInForce } from "../documents/read-brand.ts";
import { pictureBytes } from "./pictures.ts";
import { MAIL_SELECTOR } from "./proof-records.ts";

/** What a brand adds to an email. */
type BrandedParts = Pick<OutgoingMail, "text"> &
  Partial<Pick<OutgoingMail, "html" | "sender">> & {
    /** Pictures that the page shows. */
    readonly inline: OutgoingMail["attachments"];
  };

/** A workspace as far as its emails are concerned. */
type MailingWorkspace = Pick<Workspace, "config" | "env" | "database">;

const LOGO = "logo@brand";

/** The logo as mail programs show one; null = it is none, or an SVG, which they do not show. */
async function mailLogo(
  workspace: MailingWorkspace,
  stored: string | null,
): Promise<OutgoingMail["attachments"][number] | null> {
  if (stored === null) return null;
  const content = await pictureBytes(workspace, stored);
  const [first] = content;
  if (first === 0x89) return { name: "logo.png", type: "image/png", content, cid: LOGO };
  return first === 0xff ? { name: "logo.jpg", type: "image/jpeg", content, cid: LOGO } : null;
}

/**
 * A plain email in the brand of its subject: signature and footer, a page beside the text, and the sender once its
 * domain is proven. Without a configuration in force it stays as it is. AppError `file_unreadable`.
 */
export async function brandedMail(
  workspace: MailingWorkspace,
  body: string,
  subject: BrandSubject,
): Promise<BrandedParts> {
  const found = await brandInForce(workspace, subject);
  if (found === null) return { text: body, inline: [] };
  const { branding, proven, signing } = found;
  const logo = await mailLogo(workspace, branding.logo);
  const sender = workspace.config.brokerage?.name ?? workspace.config.mail?.from ?? "";
  const mail = brandEmail(body, { branding, logo: logo === null ? null : `cid:${LOGO}`, sender });
  const own = proven.sender ? branding.mailSender : null;
  const privateKey = signing === null ? null : secretFiles(workspace.config.home).read(signing.keyFile);
  const signed: MailSender["signing"] =
    signing === null || privateKey === null ? null : { domain: signing.domain, selector: MAIL_SELECTOR, privateKey };
  return {
    ...mail,
    ...(own === null ? {} : { sender: { ...own, signing: signed } }),
    inline: logo === null ? [] : [logo],
  };
}

import { type Branding, brandColours, SURFACES } from "@broker/contracts";
import { htmlText } from "../../base/html-text.ts";

/** The parts of a brand that emails carry. */
export interface BrandEmail {
  readonly branding: Pick<
    Branding,
    "productName" | "primaryColor" | "secondaryColor" | "fontFamily" | "footer" | "mailSignature"
  >;
  /** Address of the logo for an `<img>`, as a rule `cid:`; null = the name is shown. */
  readonly logo: string | null;
  /** Shown where the brand has no name. */
  readonly sender: string;
}

const OWN_PRIMARY = "#0b4a72";
const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Text with its web addresses as links, escaped. */
function linked(text: string, colour: string): string {
  let html = "";
  let from = 0;
  for (const { 0: address, index } of text.matchAll(LINK)) {
    const safe = htmlText(address);
    html += `${htmlText(text.slice(from, index))}<a href="${safe}" style="color:${colour}">${safe}</a>`;
    from = index + address.length;
  }
  return html + htmlText(text.slice(from));
}

const paragraphs = (text: string, colour: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 14px">${linked(part, colour).replaceAll("\n", "<br>")}</p>`)
    .join("\n");

/** The text of an email, ended by the signature and the footer. */
function textWith(body: string, { mailSignature, footer }: BrandEmail["branding"]): string {
  const end = [mailSignature, footer].filter((part) => part !== null);
  return end.length === 0 ? body : `${body.trimEnd()}\n\n-- \n${end.join("\n\n")}\n`;
}

/**
 * An email in a brand: its text, and the same as a page. The page sets its own colours, all of which reach WCAG AA, and
 * loads nothing from outside.
 * @param body plain text, lines ended by LF
 */
export function brandEmail(
  body: string,
  { branding, logo, sender }: BrandEmail,
): { readonly text: string; readonly html: string } {
  const { productName, primaryColor, secondaryColor, fontFamily, footer, mailSignature } = branding;
  const { accent, second } = brandColours("light", primaryColor ?? OWN_PRIMARY, secondaryColor);
  const { paper, ground, ink, ink2, ink3 } = SURFACES.light;
  const name = htmlText(productName ?? sender);
  const font = `${fontFamily === null ? "" : `'${fontFamily}',`}Arial,Helvetica,sans-serif`;
  const head =
    logo === null
      ? `<b style="font-size:18px;color:${accent};overflow-wrap:anywhere">${name}</b>`
      : `<img src="${htmlText(logo)}" alt="${name}" style="display:block;max-width:200px;max-height:44px;border:0">`;
  const part = (text: string | null, colour: string, size: number) =>
    text === null
      ? ""
      : `<tr><td style="padding:0 24px 16px;font-size:${size}px;line-height:1.5;color:${colour};overflow-wrap:anywhere">${linked(text, accent).replaceAll("\n", "<br>")}</td></tr>`;
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${name}</title></head>
<body style="margin:0;padding:16px 0;background:${ground};font-family:${font};color:${ink}">
<table role="presentation" cellspacing="0" cellpadding="0" align="center" width="100%" style="max-width:600px;background:${paper};table-layout:fixed">
<tr><td style="padding:20px 24px 14px;border-bottom:2px solid ${second ?? accent}">${head}</td></tr>
<tr><td style="padding:20px 24px 6px;font-size:15px;line-height:1.5;overflow-wrap:anywhere">
${paragraphs(body.trim(), accent)}
</td></tr>
${part(mailSignature, ink2, 14)}
${part(footer, ink3, 12)}
</table>
</body>
</html>
`;
  return { text: textWith(body, branding), html };
}

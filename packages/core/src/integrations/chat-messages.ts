import { PRODUCT_NAME, type SentEvent } from "@broker/contracts";
import { eventLines } from "./event-lines.ts";

/** Slack's limit of a text of a section is 3,000 characters. */
const MOST = 2900;

/** The three characters that Slack's mrkdwn gives a meaning to. */
const slackText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").slice(0, MOST);

/**
 * A message for Slack's incoming webhooks: a text for notifications, and blocks in plain text, so that a client's name
 * formats and links nothing. `baseUrl`: address of the app; null = unknown, and nothing is linked. `product`: its name
 * under the brand in force.
 */
export function slackMessage(event: SentEvent, baseUrl: string | null, product: string = PRODUCT_NAME): object {
  const { title, lines, path } = eventLines(event);
  const section = (text: string) => ({
    type: "section",
    text: { type: "plain_text", text: text.slice(0, MOST), emoji: false },
  });
  const link =
    baseUrl === null || path === null
      ? []
      : [
          {
            type: "section",
            text: { type: "mrkdwn", text: `<${slackText(baseUrl + path)}|Open in ${slackText(product)}>` },
          },
        ];
  return { text: slackText(title), blocks: [section(title), ...lines.map(section), ...link] };
}

/**
 * A message for a Workflows webhook of Teams: an Adaptive Card 1.4. Texts are runs, which Teams reads without Markdown.
 */
export function teamsMessage(event: SentEvent, baseUrl: string | null, product: string = PRODUCT_NAME): object {
  const { title, lines, path } = eventLines(event);
  const block = (text: string, weight: "Bolder" | "Default") => ({
    type: "RichTextBlock",
    inlines: [{ type: "TextRun", text, weight }],
  });
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [block(title, "Bolder"), ...lines.map((each) => block(each, "Default"))],
    actions:
      baseUrl === null || path === null
        ? []
        : [{ type: "Action.OpenUrl", title: `Open in ${product}`, url: `${baseUrl}${path}` }],
  };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
  };
}

/** The same as an email. */
export function eventMail(
  event: SentEvent,
  baseUrl: string | null,
  product: string = PRODUCT_NAME,
): { readonly subject: string; readonly text: string } {
  const { title, lines, path } = eventLines(event);
  const link = baseUrl === null || path === null ? [] : [`${baseUrl}${path}`];
  return { subject: title, text: `${[title, ...lines, ...link, `Sent by ${product}.`].join("\n\n")}\n` };
}

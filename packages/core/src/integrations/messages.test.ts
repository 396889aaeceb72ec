import type { SentEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { eventMail, slackMessage, teamsMessage } from "./chat-messages.ts";
import { jsonEvent, syslogMessage } from "./log-messages.ts";

const BASE = "https://broker.example";
const alert = (action: "raised" | "resolved" = "raised", client: string | null = 'A & B <"Co"]> Ltd'): SentEvent => ({
  ...{ kind: "alert", action, at: "2026-11-22T09:00:00.000Z", by: null },
  alert: {
    ...{ id: "a1", rule: "posture-below", severity: "high", client, title: "RDP exposed\nto the internet" },
    ...{ impact: "Remote access.", actionRequired: "Close TCP 3389." },
  },
});
const audit: SentEvent = {
  ...{ kind: "audit", at: "2026-11-22T09:00:00.000Z", seq: 7, hash: "ab".repeat(32), by: "jane" },
  ...{ action: "client edited", subject: "c1" },
};

test("Slack shows a client's name as it is: as plain text, and escaped where its own format applies", () => {
  const { text, blocks } = slackMessage(alert(), BASE) as { text: string; blocks: { text: object }[] };
  expect(text).toBe('[High] A &amp; B &lt;"Co"]&gt; Ltd: RDP exposed to the internet');
  expect(blocks.map((block) => block.text)).toEqual([
    { type: "plain_text", text: '[High] A & B <"Co"]> Ltd: RDP exposed to the internet', emoji: false },
    { type: "plain_text", text: "Remote access.", emoji: false },
    { type: "plain_text", text: "Close TCP 3389.", emoji: false },
    { type: "mrkdwn", text: `<${BASE}/app?tab=perpetual-monitor&amp;alert=a1|Open in Broker Intelligence>` },
  ]);
});

test("Teams receives an Adaptive Card without Markdown, and a link only where the app's address is known", () => {
  const { attachments } = teamsMessage(alert("raised", "[x](https://evil.example)"), null) as {
    attachments: { contentType: string; content: { body: { type: string }[]; actions: unknown[] } }[];
  };
  const [card] = attachments;
  expect(card?.contentType).toBe("application/vnd.microsoft.card.adaptive");
  expect(new Set(card?.content.body.map(({ type }) => type))).toEqual(new Set(["RichTextBlock"]));
  expect(card?.content.actions).toEqual([]);
});

test("an email names what happened in its subject, on one line", () => {
  const { subject, text } = eventMail(alert("resolved", "Acme Ltd"), BASE);
  expect(subject).toBe("[High] Resolved: Acme Ltd: RDP exposed to the internet");
  expect(text).toContain(`${BASE}/app?tab=perpetual-monitor&alert=a1`);
});

test("a message that an alert was resolved requires no action", () => {
  const sent = [slackMessage, teamsMessage, eventMail].map((make) => make(alert("resolved"), BASE));
  expect(JSON.stringify(sent)).not.toContain("Close TCP 3389.");
});

test("a syslog message has the priority, header and escaped data of RFC 5424", () => {
  // Facility 14 (log alert) × 8 + severity 3 (error) = 115.
  expect(syslogMessage(alert(), "0a0b")).toBe(
    '<115>1 2026-11-22T09:00:00.000Z - broker-intelligence - ALERT-RAISED [broker@32473 message="0a0b" id="a1" ' +
      'rule="posture-below" severity="high" action="raised" by="monitor" client="A & B <\\"Co\\"\\]> Ltd"] ' +
      '\uFEFF[High] A & B <"Co"]> Ltd: RDP exposed to the internet | Remote access. | Close TCP 3389.',
  );
  // Facility 13 (log audit) × 8 + severity 6 (informational) = 110; what is resolved is informational.
  expect(syslogMessage(audit, "0a0b")).toMatch(
    /^<110>1 \S+ - \S+ - AUDIT \[broker@32473 message="0a0b" seq="7" hash="/,
  );
  expect(syslogMessage(alert("resolved"), "0a0b")).toMatch(/^<118>1 /);
});

test("JSON has the id by which a repeated message is recognised, and no detail of the audit log", () => {
  expect(jsonEvent(audit, "0a0b", BASE)).toEqual({
    ...{ id: "0a0b", source: "Broker Intelligence", type: "audit", timestamp: "2026-11-22T09:00:00.000Z" },
    ...{ message: "Audit entry 7: client edited", details: ["jane, on c1"], link: null },
    fields: { seq: "7", hash: "ab".repeat(32), by: "jane", action: "client edited", subject: "c1" },
  });
});

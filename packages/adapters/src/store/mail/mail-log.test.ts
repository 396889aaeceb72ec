import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const kim = { by: "kim", at: NOW };
const LIMITS = { perUser: 3, all: 4 };
const mail = (to: string, subject = "acme") => ({ subject, to, document: "3f2a91c07b1d" });

describe.each(DEFAULT_DATABASE)("emails that leave the workspace, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { mails, audit } = workspace;
  const log = async () => (await audit.page({ limit: 50, action: "mail" })).changes;

  test("each recipient is in the log before the email is sent, and with its outcome after", async () => {
    const number = await mails.start(mail("md@acme.example"), LIMITS, jane);
    await mails.end(mail("md@acme.example"), number, { action: "mail sent", messageId: "<1@x>", server: "x:25" }, jane);
    const both = { to: "md@acme.example", document: "3f2a91c07b1d", mail: number };
    expect((await log()).map(({ by, action, subject, detail }) => [by, action, subject, detail])).toEqual([
      ["jane", "mail sent", "acme", { ...both, messageId: "<1@x>", server: "x:25" }],
      ["jane", "mail started", "acme", both],
    ]);
  });

  test("ten emails at once do not exceed the user's limit, and another user still has the day's", async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => mails.start(mail(`${n}@acme.example`), LIMITS, jane)),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(sent.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "limit_reached", message: "jane has sent 3 emails today, which is the limit." },
    });
    await mails.start(mail("a@b.example"), LIMITS, kim);
    await expect(mails.start(mail("a@b.example"), LIMITS, kim)).rejects.toThrow("4 emails were sent today");
    await mails.start(mail("a@b.example"), LIMITS, { ...jane, at: "2026-11-23T00:00:00.000Z" });
  });

  test("the erasure of a client removes its recipients from the log, and no one else's", async () => {
    const acme = companyEntry(NOW)("Acme Ltd");
    await workspace.clients.record([acme]);
    await mails.start(mail("md@acme.example", acme.id), LIMITS, jane);
    await mails.start(mail("md@beta.example", "beta"), LIMITS, jane);
    await workspace.clients.erase(acme.id, jane);
    const text = JSON.stringify(await log());
    expect([text.includes("md@acme.example"), text.includes("md@beta.example")]).toEqual([false, true]);
    expect(await log()).toHaveLength(2);
  });
});

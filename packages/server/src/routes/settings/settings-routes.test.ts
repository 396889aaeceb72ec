import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ConfigSetting, Problem, SettingRow, SettingsAnswer } from "@broker/contracts";
import { afterEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test/test-server.ts";

let server: TestServer;
afterEach(() => server.close());

const FILE = { kind: "file", name: "/etc/broker.config.json" } as const;
const VARIABLE = { kind: "environment", name: "BROKER_MAIL_PASSWORD_ENV" } as const;

async function open(settings: readonly ConfigSetting[] = []) {
  server = await startTestServer({ settings });
  const admin = await server.as("admin");
  const rows = (json: unknown) => new Map((json as SettingsAnswer).items.map((row) => [row.key, row]));
  return {
    admin,
    read: async (): Promise<Map<string, SettingRow>> =>
      rows((await server.ask("GET", "/api/settings", { headers: admin })).json),
    change: (changes: readonly object[], headers = admin) =>
      server.ask("PATCH", "/api/settings", { headers, body: { changes } }),
  };
}

const problemOf = ({ json }: { readonly json: unknown }) => json as Problem;

test("a change is in force at once, with its author, and only an administrator may make one", async () => {
  const { read, change } = await open();
  const broker = await server.as("broker");
  expect((await change([{ key: "brokerage.name", value: "Harcourt Lane" }], broker)).status).toBe(403);
  expect((await change([{ key: "brokerage.name", value: "Harcourt Lane" }])).status).toBe(200);
  const row = (await read()).get("brokerage.name");
  expect(row).toMatchObject({
    value: "Harcourt Lane",
    stored: "Harcourt Lane",
    origin: { kind: "workspace", name: null },
    fixed: false,
    changed: { at: "2026-11-22T09:00:00.000Z", by: expect.stringMatching(/^admin-/) },
  });
  const viewed = await server.ask("GET", "/api/settings", { headers: await server.as("viewer") });
  expect((viewed.json as SettingsAnswer).items).toContainEqual(row);
  await change([{ key: "brokerage.name", value: null }]);
  expect((await read()).get("brokerage.name")).toMatchObject({
    value: null,
    changed: null,
    origin: { kind: "default" },
  });
});

test("what a file sets is fixed, and a secret of the environment cannot be redirected", async () => {
  const { read, change } = await open([
    { path: "brokerage.name", value: "Harcourt Lane", origin: FILE },
    { path: "mail.passwordEnv", value: "SMTP_PASSWORD", origin: VARIABLE },
  ]);
  for (const [key, origin] of [
    ["brokerage.name", "file /etc/broker.config.json"],
    ["mail.host", "environment BROKER_MAIL_PASSWORD_ENV"],
    ["mail.password", "environment BROKER_MAIL_PASSWORD_ENV"],
  ] as const) {
    expect((await read()).get(key)).toMatchObject({ fixed: true });
    const refused = await change([{ key, value: "evil.example" }]);
    expect([refused.status, problemOf(refused).errors?.[key]]).toEqual([
      422,
      `This is set elsewhere and cannot be changed here: ${origin}.`,
    ]);
  }
  expect((await read()).get("mail.password")?.secret).toEqual({
    isSet: false,
    variable: "SMTP_PASSWORD",
    file: null,
  });
});

test("all changes are made or none, and each mistake is named at its setting", async () => {
  const { read, change } = await open();
  const refused = await change([
    { key: "brokerage.name", value: "Harcourt Lane" },
    { key: "brokerage.lloydsNumber", value: "12" },
    { key: "mail.host", value: "mail.example" },
    { key: "sources.hibp.baseUrl", value: "https://evil.example" },
    { key: "sources.hibp.apiKeyFile", value: "/etc/passwd" },
  ]);
  expect(refused.status).toBe(422);
  expect(problemOf(refused).errors).toEqual({
    "brokerage.lloydsNumber": "Enter the four digits of the Lloyd's broker number, for example 1234.",
    "sources.hibp.baseUrl": "This is not a setting of the workspace.",
    "sources.hibp.apiKeyFile": "This is not a setting of the workspace.",
  });
  expect(problemOf(await change([{ key: "mail.host", value: "mail.example" }])).errors).toEqual({
    "mail.from": "A mail server requires a sender address.",
  });
  expect((await read()).get("brokerage.name")?.value).toBeNull();
});

const MAIL = [
  { key: "mail.host", value: "mail.example" },
  { key: "mail.from", value: "papers@harcourt.example" },
  { key: "mail.user", value: "papers" },
  { key: "mail.password", value: "correct horse battery" },
];

test("a secret is never returned or logged, and a new server needs it again", async () => {
  const { read, change, admin } = await open();
  const saved = await change(MAIL);
  expect((await read()).get("mail.password")).toMatchObject({
    value: null,
    stored: null,
    secret: { isSet: true, variable: null, file: null },
  });
  const audit = await server.ask("GET", "/api/audit?action=setting", { headers: admin });
  expect(audit.json).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ subject: "mail.password", detail: null })]),
  });
  const redirected = await change([{ key: "mail.host", value: "evil.example" }]);
  expect(problemOf(redirected).errors).toEqual({
    "mail.password": "Enter this again or remove it, since 'Mail server' has changed.",
  });
  const bad = await change([{ key: "mail.password", value: "correct\nhorse" }]);
  expect([bad.status, bad.text.includes("horse")]).toEqual([422, false]);
  for (const { text } of [saved, audit, redirected]) expect(text).not.toContain("correct horse");
  expect(server.told.join()).not.toContain("correct horse");
  expect(readFileSync(join(server.home, "broker.db")).includes("correct horse")).toBe(false);
  expect(
    (
      await change([
        { key: "mail.host", value: "mail2.example" },
        { key: "mail.password", value: "another" },
      ])
    ).status,
  ).toBe(200);
  const files = readdirSync(join(server.home, "secrets"));
  expect(files.map((name) => readFileSync(join(server.home, "secrets", name), "utf8"))).toEqual(["another"]);
  expect(
    (
      await change([
        { key: "mail.user", value: null },
        { key: "mail.password", value: null },
      ])
    ).status,
  ).toBe(200);
  expect(readdirSync(join(server.home, "secrets"))).toEqual([]);
});

test("of two changes of one setting the second is refused unless it has seen the first; a repeated one changes nothing", async () => {
  const { read, change } = await open();
  const seen = (await read()).get("brokerage.name")?.version;
  const mine = { key: "brokerage.name", value: "Harcourt Lane", seen };
  const others = { key: "brokerage.name", value: "Vale Brokers", seen };
  const answers = await Promise.all([change([mine]), change([others])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers[0]?.status === 200 ? mine : others;
  expect((await change([won])).status).toBe(200);
  expect((await read()).get("brokerage.name")?.value).toBe(won.value);
});

test("email and documents follow a change without a restart", async () => {
  const { change, admin } = await open();
  const body = { name: "Acme Ltd" };
  const added = await server.ask("POST", "/api/clients", { headers: admin, body });
  const { id } = added.json as { id: string };
  const asked = async () => (await server.ask("GET", `/api/clients/${id}/request`, { headers: admin })).text;
  expect(await asked()).not.toContain("Harcourt Lane");
  await change([{ key: "brokerage.name", value: "Harcourt Lane" }]);
  expect(await asked()).toContain("Harcourt Lane");
});

import { type ConfigOrigin, originText } from "@broker/contracts";
import { expect, test } from "vitest";
import { presentConfig, redactAddress, withDefaults } from "./show-config.ts";

const DEFAULT: ConfigOrigin = { kind: "default", name: null };
const FILE: ConfigOrigin = { kind: "file", name: "/etc/b.json" };
const HOME: ConfigOrigin = { kind: "environment", name: "BROKER_HOME" };

test.each([
  ["postgres://amy:hunter2@db.example/broker", "postgres://(hidden)@db.example/broker"],
  ["postgres://amy:hunter2@/broker?host=/run/postgresql", "postgres://(hidden)@/broker?host=/run/postgresql"],
  ["postgres://amy:12/hunter2@db.example/broker", "postgres://(hidden)@db.example/broker"],
  ["postgres://amy:hunter2/x@db.example/broker", "postgres://(hidden)@db.example/broker"],
  [
    "postgres://db.example/broker?password=hunter2&sslmode=require",
    "postgres://db.example/broker?password=(hidden)&sslmode=require",
  ],
])("%s is shown without credentials", (address, shown) => {
  expect(redactAddress(address)).toBe(shown);
});

test("a value without a secret is shown unchanged", () => {
  for (const value of ["postgres://db.example/broker", "sqlite:/srv/a@b/broker.db", 20, null])
    expect(redactAddress(value)).toBe(value);
});

test("a missing setting has its default, and a given one its own value", () => {
  const set = { path: "network.perHostConcurrency", value: 5, origin: FILE };
  const all = withDefaults({ settings: [set] }).filter(({ path }) => !path.startsWith("sources."));
  expect(all.map(({ path, value, origin }) => [path, value, originText(origin)])).toEqual([
    ["network.allowPrivateAddresses", false, "default"],
    ["network.userAgent", expect.stringContaining("BrokerIntelligence/"), "default"],
    ["network.perHostConcurrency", 5, "file /etc/b.json"],
    ["network.perAddressConcurrency", 8, "default"],
    ["network.requestTimeoutMs", 8000, "default"],
    ["retention.evidenceDays", null, "default"],
    ["retention.scanDays", null, "default"],
    ["retention.notificationDays", 90, "default"],
    ["retention.triggerDays", 730, "default"],
    ["mail.maxPerUser", 50, "default"],
    ["mail.maxPerDay", 200, "default"],
    ["submission.screeningDays", 7, "default"],
    ["kyc.lowRisk", 80, "default"],
    ["kyc.highRisk", 40, "default"],
    ["kyc.onePerson", false, "default"],
    ["signIn.requireMfa", false, "default"],
    ["signIn.idleHours", 8, "default"],
    ["signIn.totalDays", 7, "default"],
    ["requireConsent", false, "default"],
  ]);
});

const window = (columns: number) => ({ columns, unicode: true, colour: false, bars: true });
const resolved = {
  settings: [
    { path: "home", value: "/srv/broker", origin: HOME },
    { path: "network.proxy", value: "http://user:pass@proxy.example:3128", origin: FILE },
    { path: "sources.hibp.apiKeyEnv", value: "HIBP_KEY", origin: DEFAULT },
  ],
  config: { home: "/srv/broker", database: "sqlite:/srv/broker/broker.db" },
  warnings: [],
};

test("each setting has its value and its origin, and no secret is shown", () => {
  expect(presentConfig(window(120), resolved, { json: false, origin: true, env: { HIBP_KEY: "abc" } })).toBe(
    [
      "  home                    /srv/broker                          environment BROKER_HOME",
      "  network.proxy           http://(hidden)@proxy.example:3128/  file /etc/b.json",
      "  sources.hibp.apiKeyEnv  HIBP_KEY (set, not shown)            default",
    ].join("\n"),
  );
});

test("in a narrow window, value and origin are below the name", () => {
  const lines = presentConfig(window(40), resolved, { json: false, origin: true, env: {} }).split("\n");
  expect(lines.slice(0, 4)).toEqual(["  home", "    /srv/broker", "    environment BROKER_HOME", "  network.proxy"]);
});

test("a value longer than the window continues on the next line, and a missing setting is shown as none", () => {
  const settings = [
    { path: "retention.scanDays", value: null, origin: DEFAULT },
    { path: "home", value: `/srv/${"a".repeat(60)}`, origin: DEFAULT },
  ];
  const lines = presentConfig(window(40), { settings }, { json: false, origin: true, env: {} }).split("\n");
  expect(lines.slice(0, 3)).toEqual(["  retention.scanDays", "    none", "    default"]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
  expect(
    lines
      .slice(4, 6)
      .map((line) => line.trim())
      .join(""),
  ).toBe(`/srv/${"a".repeat(60)}`);
});

test("JSON hides the proxy's password too", () => {
  const text = presentConfig(window(80), resolved, { json: true, origin: true, env: {} });
  expect(text).not.toContain("pass@");
  expect(JSON.parse(text)[0]).toEqual({ key: "home", value: "/srv/broker", origin: "environment BROKER_HOME" });
});

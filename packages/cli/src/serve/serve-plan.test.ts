import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedStream } from "../build-host.ts";
import { whyNotOpened } from "./serve-command.ts";
import { type Listening, listenOn, readServePlan } from "./serve-plan.ts";

const servers: ReturnType<typeof createServer>[] = [];
/** Something that listens, as an app does. */
const listening = (): Listening => {
  const server = createServer();
  servers.push(server);
  return {
    server,
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once("error", reject).listen(port, host, () => resolve(undefined));
      }),
  };
};
let taken: number;
beforeAll(async () => {
  taken = await listenOn(listening(), { host: "127.0.0.1", port: 0 }, true);
});
afterAll(() => servers.forEach((server) => void server.close()));

test("a default port in use is replaced by another one", async () => {
  const port = await listenOn(listening(), { host: "127.0.0.1", port: taken }, false);
  expect(port).not.toBe(taken);
  expect(port).toBeGreaterThan(1023);
});

test("a named port in use is reported, as is an address of another machine", async () => {
  await expect(listenOn(listening(), { host: "127.0.0.1", port: taken }, true)).rejects.toMatchObject({
    code: "port_taken",
    message: `Port ${taken} is taken.`,
  });
  await expect(listenOn(listening(), { host: "192.0.2.1", port: 0 }, true)).rejects.toMatchObject({
    code: "usage",
    message: "This machine has no address '192.0.2.1'.",
  });
});

const window = recordedStream({ isTTY: true, columns: 80 });

test.each([
  [{ env: {}, stdout: window }, null],
  [{ env: { CI: "false" }, stdout: window }, null],
  [{ env: { CI: "" }, stdout: window }, "this is CI"],
  [{ env: { CI: "1" }, stdout: window }, "this is CI"],
  [{ env: { SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" }, stdout: window }, "the session is remote"],
  [{ env: {}, stdout: recordedStream() }, "the terminal is not interactive"],
])("a browser is opened where somebody sits before it, %#", (host, why) => {
  expect(whyNotOpened(host)).toBe(why);
});

const PROXIED = { port: "4780", behindProxy: "https://broker.example.com" };

test.each(["127.0.0.1", "localhost", "::1", "10.1.2.3", "192.168.1.4", "172.20.0.2", "fd12::1"])(
  "a server behind a proxy may listen on %s",
  (host) => {
    expect(readServePlan({ ...PROXIED, host })).toMatchObject({ host, trustedProxies: ["127.0.0.0/8", "::1/128"] });
  },
);

test.each(["0.0.0.0", "::", "203.0.113.7", "2001:db8::1", "broker.example.com"])(
  "a server behind a proxy may not listen unencrypted on %s",
  (host) => {
    expect(() => readServePlan({ ...PROXIED, host })).toThrow(
      `--host ${host} would accept unencrypted connections past the proxy.`,
    );
  },
);

test("proxies are named by range, with a proxy in front, and never as everyone", () => {
  const plan = (trustedProxy: string[]) => readServePlan({ ...PROXIED, host: "127.0.0.1", trustedProxy });
  expect(plan(["10.1.2.3/32", "fd12::/64"]).trustedProxies).toEqual(["10.1.2.3/32", "fd12::/64"]);
  expect(() => plan(["0.0.0.0/0"])).toThrow("--trusted-proxy 0.0.0.0/0 would believe every caller.");
  expect(() => plan(["10.0.0.0/x"])).toThrow("'10.0.0.0/x' is not an address range.");
  expect(() => readServePlan({ port: "4780", host: "127.0.0.1", trustedProxy: ["10.1.2.3"] })).toThrow(
    "--trusted-proxy",
  );
});

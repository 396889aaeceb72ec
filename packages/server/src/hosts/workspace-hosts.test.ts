import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@broker/contracts";
import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { type HostedWorkspaces, openWorkspaceHosts, type WorkspaceHosts } from "./workspace-hosts.ts";

const IDLE_MS = 120;
let hosts: WorkspaceHosts;
let busy = false;
let fails = false;
let opened: string[] = [];
let closed: string[] = [];
afterEach(async () => {
  await hosts.app.close();
  [busy, fails, opened, closed] = [false, false, [], []];
});

/** Workspaces 'a' and 'b', whose apps answer with their name; '/slow' waits until it is released. */
async function start(
  release: Promise<unknown> = Promise.resolve(),
  limits: Partial<Parameters<typeof openWorkspaceHosts>[0]> = {},
): Promise<number> {
  const workspaces: HostedWorkspaces = {
    nameOf: (host) => (["a.localhost", "b.localhost"].includes(host) ? host.slice(0, 1) : null),
    async open(name) {
      opened.push(name);
      if (fails) throw new AppError("store_unavailable", "The database does not answer.");
      const app = fastify();
      app.get("/", () => name);
      app.get("/slow", async () => {
        await release;
        return name;
      });
      await app.ready();
      const close = async () => {
        closed.push(name);
        await app.close();
      };
      return { app, isBusy: async () => busy, close };
    },
  };
  hosts = openWorkspaceHosts({
    workspaces,
    access: { tls: null, trustedProxies: [] },
    idleMs: IDLE_MS,
    log: () => undefined,
    ...limits,
  });
  await hosts.app.listen({ host: "127.0.0.1", port: 0 });
  return (hosts.app.server.address() as AddressInfo).port;
}

const get = (port: number, host: string, path = "/") =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers: { host } });
    asked.once("error", reject).once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.end();
  });

test("the first call to a host name opens its workspace, once for all that come at once", async () => {
  const port = await start();
  const answers = await Promise.all(["a.localhost", "A.localhost:80", "b.localhost"].map((host) => get(port, host)));
  expect(answers.map(({ text }) => text)).toEqual(["a", "a", "b"]);
  expect(opened.toSorted()).toEqual(["a", "b"]);
});

test("an idle workspace is closed and opened again by the next call", async () => {
  const port = await start();
  await get(port, "a.localhost");
  await expect.poll(() => closed, { timeout: 3000 }).toEqual(["a"]);
  expect(hosts.open()).toEqual([]);
  expect((await get(port, "a.localhost")).text).toBe("a");
  expect(opened).toEqual(["a", "a"]);
});

test("a workspace with a job, or with a call that is not answered, is not idle", async () => {
  let release = () => undefined as unknown;
  const port = await start(new Promise((resolve) => (release = () => resolve(undefined))));
  const slow = get(port, "a.localhost", "/slow");
  busy = true;
  await get(port, "b.localhost");
  await new Promise((resolve) => setTimeout(resolve, 4 * IDLE_MS));
  expect(closed).toEqual([]);
  release();
  expect((await slow).text).toBe("a");
  busy = false;
  await expect.poll(() => closed.toSorted(), { timeout: 3000 }).toEqual(["a", "b"]);
});

test("of more than so many the longest unused is closed, once it rests, unless it has a job", async () => {
  const port = await start(Promise.resolve(), { idleMs: 60_000, mostOpen: 1, restsMs: IDLE_MS, lookMs: 50 });
  busy = true;
  await get(port, "a.localhost");
  await get(port, "b.localhost");
  await new Promise((resolve) => setTimeout(resolve, 4 * IDLE_MS));
  await get(port, "b.localhost");
  expect(hosts.open().toSorted()).toEqual(["a", "b"]);
  busy = false;
  await expect.poll(() => closed, { timeout: 10_000 }).toEqual(["a"]);
  expect(hosts.open()).toEqual(["b"]);
}, 20_000);

test("a workspace that cannot be opened says why, and the next call tries again", async () => {
  const port = await start();
  fails = true;
  const refused = await get(port, "a.localhost");
  expect([refused.status, JSON.parse(refused.text).detail]).toEqual([503, "The database does not answer."]);
  fails = false;
  expect((await get(port, "a.localhost")).text).toBe("a");
});

test("a host name of no workspace is refused with 421 and opens nothing", async () => {
  const port = await start();
  for (const host of ["c.localhost", "a.localhost.evil.example", "a", "a.localhost@b.localhost"])
    expect([host, (await get(port, host)).status]).toEqual([host, 421]);
  expect(opened).toEqual([]);
});

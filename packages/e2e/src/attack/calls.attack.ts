import { API, type ApiRoute, type Role, roleHolds } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttackedServer, attackedServer } from "./attacked-server.ts";

const CALLS = Object.entries<ApiRoute>(API).map(([key, route]) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, path: path.replaceAll(/:\w+/g, "x"), route };
});

let attacked: AttackedServer;
beforeAll(async () => {
  attacked = await attackedServer();
}, 120_000);
afterAll(() => attacked.close());

type Headers = Readonly<Record<string, string>>;
/** The body is of a type that no call accepts, so that a permitted call changes nothing. */
const tried = async (method: string, path: string, headers: Headers) => {
  const body = method === "GET" ? {} : { body: "x", headers: { ...headers, "content-type": "text/unheard-of" } };
  const answer = await fetch(`${attacked.server.origin}${path}`, { method, headers, redirect: "manual", ...body });
  await answer.body?.cancel();
  return answer.status;
};

test("without a valid cookie or token every call but signing in is refused", async () => {
  const port = new URL(attacked.server.origin).port;
  const invented: readonly Headers[] = [
    {},
    { authorization: "Bearer x" },
    { authorization: `Bearer ${"A".repeat(43)}` },
    { cookie: `broker-session-${port}=${"A".repeat(43)}`, origin: attacked.server.origin },
    { cookie: `__Host-broker-session-${port}=x`, origin: attacked.server.origin },
    { "x-forwarded-user": "jane", "x-forwarded-for": "127.0.0.1" },
  ];
  for (const { key, method, path, route } of CALLS)
    for (const headers of route.role === "anyone" ? [] : invented)
      expect([key, headers, await tried(method, path, headers)]).toEqual([key, headers, 401]);
});

test.each(["viewer", "broker", "admin"] as const)("a %s is refused every call above the role", async (role: Role) => {
  const headers = await attacked.as(role);
  for (const { key, method, path, route } of CALLS) {
    if (route.role === "anyone" || route.answer === "events") continue;
    const status = await tried(method, path, headers);
    const allowed = roleHolds(role, route.role);
    expect([key, allowed ? status !== 401 && status < 500 : status]).toEqual([key, allowed ? true : 403]);
  }
});

test("no method, suffix or encoding of a path reaches a call without signing in", async () => {
  const paths = ["/api/clients", "/api/users", "/api/audit"];
  const forms = (path: string) => [
    ...[`${path}/`, `${path}//`, `/${path}`, `${path}%00`, `${path}.json`, `${path};x`, `${path}?_method=GET`],
    ...[path.toUpperCase(), path.replace("/api", "/%61pi"), path.replace("/api", "/x/../api"), `/./${path.slice(1)}`],
  ];
  for (const path of paths)
    for (const form of [path, ...forms(path)])
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const status = await tried(method === "HEAD" ? "HEAD" : method, form, method === "HEAD" ? {} : {}).catch(
          () => 400,
        );
        expect([method, form, status >= 300 && status < 500]).toEqual([method, form, true]);
      }
});

test("the server still answers, and reported no fault", async () => {
  expect((await attacked.server.call("GET", "/api/tier")).status).toBe(200);
  expect(attacked.server.stderr()).not.toMatch(/Error|at .*:\d+:\d+/);
});

import { connect } from "node:net";
import { AppError, ERROR_CODES } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";
import { HTTP_STATUS, problemOf, Refusal } from "./problem.ts";

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  authorization = `Bearer ${server.token}`;
});
afterAll(() => server.close());

const post = (body: unknown, type = "application/json") =>
  server.ask("POST", "/api/users", { body, headers: { authorization, "content-type": type } });

/** The response on a raw socket after these bytes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(bytes));
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.on("error", reject).on("close", () => resolve(received));
  });

test.each(ERROR_CODES.filter((code) => code !== "internal"))(
  "the expected failure %s is answered with its hint, its fix and its fields",
  (code) => {
    const error = new AppError(code, "It is so.", {
      hint: "Do that.",
      fix: { kind: "set-tier" },
      fields: { "claims.0.amount": "must be a number" },
    });
    expect(problemOf(error)).toMatchObject({
      type: "about:blank",
      status: HTTP_STATUS[code],
      code,
      detail: "It is so.",
      hint: "Do that.",
      fix: { kind: "set-tier" },
      errors: { "claims.0.amount": "must be a number" },
    });
  },
);

test.each([
  new TypeError("Cannot read /home/jane/secret of undefined"),
  new AppError("internal", "select * from users"),
  "secret words",
  { statusCode: 500, message: "secret" },
  { statusCode: 200 },
  null,
])("an unexpected failure discloses nothing", (error) => {
  const reported = problemOf(error);
  expect([reported.status, reported.code, reported.title]).toEqual([500, "internal", "Internal Server Error"]);
  expect(JSON.stringify(reported)).not.toMatch(/secret|jane|select/);
});

test("a refusal by the server itself keeps its status and code", () => {
  expect(problemOf(new Refusal(401, "not_signed_in", "You are not signed in."))).toEqual({
    type: "about:blank",
    title: "Unauthorized",
    status: 401,
    code: "not_signed_in",
    detail: "You are not signed in.",
  });
});

test.each([
  ['{"name":', "application/json", 400, "usage", "The body is not valid JSON."],
  ["", "application/json", 400, "usage", "The request body is empty. Send a JSON body."],
  ["--x--\r\n", "multipart/form-data; boundary=x", 415, "usage", "This content type is not accepted here."],
  ['{"name":"jo"}', "text/plain", 415, "usage", "This content type is not accepted here."],
  ["name=x", "application/x-www-form-urlencoded", 415, "usage", "This content type is not accepted here."],
  [
    JSON.stringify({ name: "x".repeat(3 * 1024 * 1024) }),
    "application/json",
    413,
    "too_large",
    "The request body is too large.",
  ],
])("an invalid body is refused with the reason, %#", async (body, type, status, code, detail) => {
  const answer = await post(body, type);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.json).toMatchObject({ status, code, detail });
});

test("an invalid field is reported by its path, as forms show it", async () => {
  const answer = await post({ name: " ", role: "owner", password: "x", more: 1 });
  expect(answer.json).toMatchObject({
    status: 422,
    code: "input_invalid",
    errors: {
      name: "Enter a name.",
      role: "Choose one of: viewer, broker, admin.",
      more: "Unknown field. Remove it.",
    },
  });
  const query = await server.ask("GET", "/api/audit?limit=0", { headers: { authorization } });
  expect(query.json).toMatchObject({
    status: 422,
    detail: "'limit': The minimum is 1.",
    errors: { limit: "The minimum is 1." },
  });
});

test.each(["\ud800", "a\u0000b"])("invalid text is refused with its path, %#", async (text) => {
  const answer = await post({ name: text, role: "broker", password: "a long password" });
  const sentence = "This contains an invalid character. Remove it.";
  expect(answer.json).toMatchObject({ status: 422, detail: `'name': ${sentence}`, errors: { name: sentence } });
});

test("an oversized request is answered with its error, with and without a session", async () => {
  const name = "x".repeat(1024 * 1024);
  for (const _ of [1, 2, 3]) expect((await post({ name })).json).toMatchObject({ status: 413, code: "too_large" });
  const stranger = await server.ask("POST", "/api/users", { body: { name } });
  expect(stranger.json).toMatchObject({ status: 401, code: "not_signed_in" });
});

test.each(["", "--x", '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nacme.exa'])(
  "a truncated form is reported as such, %#",
  async (body) => {
    const headers = { authorization, "content-type": "multipart/form-data; boundary=x" };
    for (const path of ["/api/batches", "/api/batches/preview", "/api/clients/import"]) {
      const answer = await server.ask("POST", path, { body, headers });
      expect([answer.status, answer.headers["content-type"]]).toEqual([
        expect.toSatisfy((status: number) => status === 400 || status === 422),
        expect.stringContaining("application/problem+json"),
      ]);
    }
    expect(server.told).toEqual([]);
  },
);

test("a missing address, an endless header and invalid HTTP are reported too", async () => {
  const missing = await server.ask("GET", "/api/nowhere", { headers: { authorization } });
  expect(missing.json).toMatchObject({ status: 404, code: "not_found" });
  const bad = await server.ask("GET", "/api/%", { headers: { authorization } });
  expect(bad.json).toMatchObject({ status: 400 });
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 .*"code":"too_large"/s,
  );
  expect(await raw("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .*"detail":"The request is malformed\."/s);
});

test("JSON nested without end is refused before it is parsed, as a body that is not valid", async () => {
  const deep = `{"name":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  expect((await post(deep)).json).toMatchObject({
    status: 422,
    code: "input_invalid",
    detail: "The JSON is nested more than 100 levels deep.",
  });
});

import { API, type ApiRoute } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttackedServer, attackedServer } from "./attacked-server.ts";

const UPLOADS = Object.entries<ApiRoute>(API)
  .filter(([, route]) => route.takesFile === true)
  .map(([key]) => key.split(" ")[1]?.replaceAll(/:\w+/g, "x") ?? "");

let attacked: AttackedServer;
beforeAll(async () => {
  attacked = await attackedServer();
}, 120_000);
afterAll(() => attacked.close());

const MB = 1024 * 1024;
const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
const FILES: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  "empty.csv": "",
  "large.csv": new Uint8Array(11 * MB),
  "one-line.csv": "a".repeat(9 * MB),
  "quotes.csv": '"'.repeat(200_000),
  "deep.json": deep("[", "]"),
  "deep-objects.json": deep('{"a":', "}"),
  "prototype.json": '[{"__proto__":{"polluted":true},"name":"x","constructor":{"prototype":{"polluted":true}}}]',
  "entities.xml": `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}"><!ENTITY d "${"&b;".repeat(1000)}">]><a>${"&d;".repeat(1000)}</a>`,
  "outside.xml": '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  "broken.pdf": `%PDF-1.7\n${"1 0 obj<</Type/Catalog/Kids[1 0 R]>>endobj\n".repeat(1000)}`,
  "bomb.zip": new Uint8Array([0x50, 0x4b, 3, 4, ...new Array<number>(1000).fill(0xff)]),
  "../../../etc/passwd": "name\nx",
  "nul\u0000.csv": "name\nx",
};

test.each(UPLOADS)(
  "%s refuses every hostile file with a sentence, and stores no file outside its folder",
  async (path) => {
    for (const [name, content] of Object.entries(FILES)) {
      const form = new FormData();
      form.set("file", new Blob([content]), name);
      const method = path.includes("/templates/") ? "PUT" : "POST";
      const { status, body } = await attacked.server.call(method, path, form);
      expect([name, status < 500, typeof body]).toEqual([name, true, "object"]);
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  },
  180_000,
);

test("a form that breaks off, has many parts or no boundary is refused", async () => {
  const host = new URL(attacked.server.origin).host;
  const send = (type: string, body: string) =>
    attacked.raw(
      `POST /api/clients/import HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  for (const type of [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(300)}`,
  ])
    expect(await send(type, "--x\r\n")).toMatch(/^HTTP\/1\.1 4/);
  const parts = Array.from(
    { length: 200 },
    (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  );
  expect(await send("multipart/form-data; boundary=x", `${parts.join("")}--x--\r\n`)).toMatch(/^HTTP\/1\.1 4/);
});

test("the server still answers, and reported no fault", async () => {
  expect((await attacked.server.call("GET", "/api/tier")).status).toBe(200);
  expect(attacked.server.stderr()).not.toMatch(/RangeError|TypeError|at .*:\d+:\d+/);
});

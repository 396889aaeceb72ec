import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test/test-server.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>';
const URI = `data:image/svg+xml;base64,${Buffer.from(SVG).toString("base64")}`;

let server: TestServer;
let admin: Readonly<Record<string, string>>;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as("admin");
});
afterEach(() => server.close());

/** Sends a picture as a form. */
function send(content: string, headers = admin) {
  const edge = "an-edge";
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="logo.svg"\r\n\r\n`;
  const type = { "content-type": `multipart/form-data; boundary=${edge}` };
  const body = `${head}${content}\r\n--${edge}--\r\n`;
  return server.ask("POST", "/api/settings/logo", { headers: { ...headers, ...type }, body });
}
const change = (value: string | null, headers = admin) =>
  server.ask("PATCH", "/api/settings", { headers, body: { changes: [{ key: "branding.logo", value }] } });
const logo = async () => (await server.ask("GET", "/api/settings/logo", { headers: await server.as("viewer") })).json;

test("a logo is sent, is in force once it is the setting, and is gone with it", async () => {
  expect(await logo()).toEqual({ uri: null });
  const sent = await send(SVG);
  expect([sent.status, sent.json]).toEqual([201, { stored: expect.stringMatching(/^[0-9a-f]{64}$/), uri: URI }]);
  expect(await logo()).toEqual({ uri: null });
  const { stored } = sent.json as { stored: string };
  expect((await change(stored)).status).toBe(200);
  expect(await logo()).toEqual({ uri: URI });
  expect((await change(null)).status).toBe(200);
  expect(await logo()).toEqual({ uri: null });
  // Its file went with the setting.
  const refused = await change(stored);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Send the file first.")]);
});

test("only an administrator sends one, and only a picture that documents can carry", async () => {
  expect((await send(SVG, await server.as("broker"))).status).toBe(403);
  const scripted = await send(SVG.replace("<rect", "<script>alert(1)</script><rect"));
  expect([scripted.status, scripted.text]).toEqual([422, expect.stringContaining("holds scripts")]);
  const other = await change("0".repeat(64));
  expect(other.text).toContain("Send the file first.");
  expect((await change("../../etc/passwd")).status).toBe(422);
});

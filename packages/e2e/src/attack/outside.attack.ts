import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttackedServer, attackedServer } from "./attacked-server.ts";

let attacked: AttackedServer;
let trap: Server;
let reached = 0;
beforeAll(async () => {
  attacked = await attackedServer();
  trap = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
}, 120_000);
afterAll(async () => {
  trap.close();
  await attacked.close();
});

test("no address of this machine, its network or its cloud is scanned, however it is written", async () => {
  const { port } = trap.address() as { port: number };
  const names = [
    ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "LOCALHOST.", "x.localhost"],
    ...["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "0.0.0.0", "[::]", "169.254.169.254", "[fd00:ec2::254]"],
    ...["10.0.0.1", "192.168.0.1", "172.16.0.1", "100.64.0.1", "metadata.google.internal", "①②⑦.⓪.⓪.①"],
    ...[
      "file:///etc/passwd",
      "gopher://127.0.0.1",
      "http://user@127.0.0.1",
      "example.com@127.0.0.1",
      "127.0.0.1%00.example.com",
    ],
  ];
  const forms = names.flatMap((name) => [name, `http://${name}:${port}/`, `https://${name}/`]);
  for (const url of forms) {
    const { status, body } = await attacked.server.call("POST", "/api/scans", { url });
    const job = status === 202 ? await attacked.server.ended(body.id) : null;
    expect([url, status === 202 ? job?.finishedAt !== null : status >= 400 && status < 500]).toEqual([url, true]);
  }
  expect(reached).toBe(0);
}, 300_000);

import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { readInPieces } from "./read-in-pieces.ts";

test("a connection is read at most 16 KB at a time, wholly, and not once it is destroyed", async () => {
  const server = createServer((peer) => {
    // The second connection is ended while it sends.
    peer.on("error", () => peer.destroy());
    peer.end(Buffer.alloc(100_000, "x"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = readInPieces(connect((server.address() as AddressInfo).port, "127.0.0.1"));
  const lengths: number[] = [];
  socket.on("readable", () => {
    for (let piece = socket.read(); piece instanceof Buffer; piece = socket.read()) lengths.push(piece.length);
  });
  await once(socket, "end");
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(100_000);
  expect(Math.max(...lengths)).toBe(16_384);

  const other = readInPieces(connect((server.address() as AddressInfo).port, "127.0.0.1"));
  await once(other, "readable");
  other.destroy();
  expect(other.read()).toBeNull();
  await once(other, "close");
  server.close();
});

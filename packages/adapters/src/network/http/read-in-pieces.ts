import { Socket } from "node:net";

const PIECE = 16_384;

/**
 * Lets the HTTP library read at most 16 KB at a time from a connection, and nothing once it is destroyed. The library
 * parses a piece to its end, with an error for each header beyond its limit: a flood of short ones in 64 KB took 54 ms.
 */
export function readInPieces<Connection extends Socket>(socket: Connection): Connection {
  socket.read = (size?: number): unknown =>
    socket.destroyed
      ? null
      : Socket.prototype.read.call(socket, size ?? (Math.min(PIECE, socket.readableLength) || size));
  return socket;
}

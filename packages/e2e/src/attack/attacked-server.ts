import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@broker/contracts";
import { type ServerProcess, serverProcess } from "../service/server-process.ts";

/** A server as it is shipped, on an empty workspace on loopback; nothing outside is reached. */
export interface AttackedServer {
  readonly server: ServerProcess;
  readonly folder: string;
  /** Kills the server and starts it again on the same workspace. */
  restart(): Promise<void>;
  /** Headers of a user with that role, signed in with a password. */
  as(role: Role): Promise<Readonly<Record<string, string>>>;
  /** Sends bytes as they are, and returns what came back until the server closed the connection or fell silent. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
}

const PASSWORD = "three words together";
const SILENCE_MS = 3000;

function rawCall(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    let text = "";
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(SILENCE_MS, done).once("close", done);
    socket.on("error", done).on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.write(bytes, "latin1");
  });
}

/** Starts the server. Its name server does not answer, so that no name leads outside. */
export async function attackedServer(): Promise<AttackedServer> {
  const folder = mkdtempSync(join(tmpdir(), "broker-attack-"));
  mkdirSync(join(folder, "home"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", network: { dnsServers: ["127.0.0.1:1"] } }),
  );
  let server = await serverProcess(folder);
  return {
    get server() {
      return server;
    },
    folder,
    async restart() {
      await server.end("SIGKILL");
      server = await serverProcess(folder);
    },
    async as(role) {
      const name = `${role}-user`;
      await server.call("POST", "/api/users", { name, role, password: PASSWORD });
      const signedIn = await fetch(`${server.origin}/api/sign-in`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: server.origin },
        body: JSON.stringify({ name, password: PASSWORD }),
      });
      const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      return { cookie, origin: server.origin };
    },
    raw: (bytes) => rawCall(server.origin, bytes),
    async close() {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

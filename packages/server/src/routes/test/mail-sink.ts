import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server on loopback that accepts everything, but for the recipients it refuses. */
export interface MailSink {
  readonly port: number;
  /** The recipients of what it accepted. */
  readonly taken: readonly string[];
  /** What it accepted, line by line. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

function converse(socket: Socket, accept: (recipient: string, mail: string) => void, refused: string): void {
  let rest = "";
  let recipient: string | null = null;
  let isData = false;
  let mail: string[] = [];
  const answer = (line: string): string | null => {
    if (isData && line !== ".") {
      mail.push(line);
      return null;
    }
    if (line === ".") {
      isData = false;
      accept(recipient ?? "", mail.join("\n"));
      mail = [];
      return "250 accepted";
    }
    const [, address] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
    if (address === refused) return "550 5.1.1 No such recipient";
    if (address !== undefined) recipient = address;
    isData = /^DATA$/i.test(line);
    return isData ? "354 go on" : /^QUIT$/i.test(line) ? "221 bye" : "250 sink";
  };
  socket.on("error", () => undefined).write("220 sink\r\n");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString("latin1")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const reply = answer(line);
      if (reply !== null) socket.write(`${reply}\r\n`);
    }
  });
}

/** Starts a mail server on loopback. @param refused a recipient that it does not accept */
export async function startMailSink(refused = ""): Promise<MailSink> {
  const taken: string[] = [];
  const mails: string[] = [];
  const accept = (recipient: string, mail: string) => {
    taken.push(recipient);
    mails.push(mail);
  };
  const server = createServer((socket) => converse(socket, accept, refused));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

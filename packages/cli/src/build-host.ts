import type { Host, OutputStream } from "./host.ts";

/** A stream that stores what is written to it. */
export interface RecordedStream extends OutputStream {
  text(): string;
  bytes(): Buffer;
}

/** Makes a stream for tests: a pipe, unless given `isTTY` and a size. */
export function recordedStream(shape: Omit<OutputStream, "write"> = {}): RecordedStream {
  const kept: Buffer[] = [];
  return {
    ...shape,
    write(content) {
      kept.push(Buffer.from(content));
      return true;
    },
    text: () => Buffer.concat(kept).toString("utf8"),
    bytes: () => Buffer.concat(kept),
  };
}

/** A process for tests: Linux, English, both streams piped, nothing in the environment. */
export function buildHost(over: Partial<Host> = {}): Host {
  return {
    stdout: recordedStream(),
    stderr: recordedStream(),
    env: {},
    cwd: "/desk",
    platform: "linux",
    userHome: "/home/broker",
    signal: new AbortController().signal,
    ...over,
  };
}

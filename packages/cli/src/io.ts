import type { Host } from "./host.ts";
import { detectLook, type Look } from "./terminal/look.ts";
import { forStream } from "./terminal/text.ts";

/** The two voices of a command: the result on stdout, everything else on stderr. */
export interface Io {
  /** How stdout may be written to. */
  readonly out: Look;
  /** How stderr may be written to. */
  readonly err: Look;
  /** Writes the result; a missing final line break is added. */
  result(text: string): void;
  /** Writes a result that is no text, as it is. */
  bytes(content: Uint8Array): void;
  /** Tells something beside the result; silent with --quiet and with --progress ndjson. */
  note(text: string): void;
  /** Warnings and errors: never silent. */
  complain(text: string): void;
}

const line = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** What bears on the two voices. */
interface IoFlags {
  readonly colour: boolean;
  readonly quiet: boolean;
  /** `ndjson`: stderr is for events, and notes would stand between them. */
  readonly progress?: string;
}

/** Opens both streams of the host under the options that bear on them. */
export function openIo(host: Host, flags: IoFlags): Io {
  return {
    out: detectLook(host.stdout, host, flags.colour),
    err: detectLook(host.stderr, host, flags.colour),
    result: (text) => void host.stdout.write(line(text)),
    bytes: (content) => void host.stdout.write(content),
    note: (text) => {
      if (!flags.quiet && flags.progress !== "ndjson") host.stderr.write(line(text));
    },
    complain: (text) => void host.stderr.write(forStream(host.stderr, line(text))),
  };
}

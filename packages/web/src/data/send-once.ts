import { RefusedCall } from "./source.ts";

/** A random key of 128 bits. `crypto.randomUUID` is missing on pages without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A form counts by its texts and by the name, size and date of its file. */
export function changeId(call: string, input: unknown, form?: FormData): string {
  const parts = [...(form?.entries() ?? [])].map(([name, part]) =>
    typeof part === "string" ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
  return JSON.stringify([call, input, parts]);
}

/** Whether a call may have been carried out although it has no response: the network or a proxy failed, or it runs. */
const isUnknown = (error: unknown): boolean =>
  error instanceof RefusedCall &&
  ([0, 502, 504].includes(error.problem.status) || error.problem.code === "in_progress");

/**
 * Sends changes, each under a key of its own, so that the server carries it out once. A change that is still being sent
 * is not sent again, and one whose outcome is unknown is repeated under its key.
 */
export function sendOnce() {
  const sending = new Map<string, Promise<unknown>>();
  const unknown = new Map<string, string>();
  return <Answer>(id: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const running = sending.get(id) as Promise<Answer> | undefined;
    if (running !== undefined) return running;
    const key = unknown.get(id) ?? newKey();
    unknown.set(id, key);
    const sent = send(key)
      .then(
        (answer) => {
          unknown.delete(id);
          return answer;
        },
        (error: unknown) => {
          if (!isUnknown(error)) unknown.delete(id);
          throw error;
        },
      )
      .finally(() => sending.delete(id));
    sending.set(id, sent);
    return sent;
  };
}

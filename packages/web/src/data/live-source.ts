import type { Problem } from "@broker/contracts";
import { callAddress, type DataSource, RefusedCall } from "./source.ts";

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Replaces the body where the call takes a file. */
  readonly form?: FormData;
}

function bodyOf({ body, form }: Sent): Pick<RequestInit, "body" | "headers"> {
  if (form !== undefined) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "detail" in value && "status" in value;

/** The problem of a refused call; without a problem document only the status is known. */
export async function problemOf(answer: Response): Promise<Problem> {
  const body: unknown = await answer.json().catch(() => null);
  if (isProblem(body)) return body;
  const { status } = answer;
  return {
    type: "about:blank",
    title: answer.statusText,
    status,
    code: "internal",
    detail: `Request failed: ${status}`,
  };
}

const UNREACHED: Problem = {
  type: "about:blank",
  title: "Not reached",
  status: 0,
  code: "network_unavailable",
  detail: "The server is not responding.",
  hint: "Saved data is unaffected.",
  fix: { kind: "start-server" },
};

/** The server behind the app. */
export const liveSource: DataSource = {
  fixed: false,
  async ask(key, input, signal) {
    const [method = "GET", path = ""] = key.split(" ");
    const sent = input as Sent;
    const { params, query } = sent;
    const answer = await fetch(callAddress(path, params, query), {
      method,
      ...(signal === undefined ? {} : { signal }),
      ...bodyOf(sent),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new RefusedCall(UNREACHED);
    });
    if (!answer.ok) throw new RefusedCall(await problemOf(answer));
    const body: unknown = answer.status === 204 ? undefined : await answer.json();
    return body as never;
  },
  address(key, input) {
    const { params, query } = input as Sent;
    return callAddress(key.split(" ")[1] ?? "", params, query);
  },
};

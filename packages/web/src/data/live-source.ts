import { type Problem, type Session, SHOWN_WORKSPACE_HEADER, type ShownWorkspace } from "@broker/contracts";
import { changeId, sendOnce } from "./send-once.ts";
import { callAddress, type DataSource, RefusedCall } from "./source.ts";

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Replaces the body where the call takes a file. */
  readonly form?: FormData;
}

function bodyOf({ body, form }: Sent): {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
} {
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

/** The server did not answer. */
export const UNREACHED: Problem = {
  type: "about:blank",
  title: "Not reached",
  status: 0,
  code: "network_unavailable",
  detail: "The server is not responding.",
  hint: "Saved data is unaffected.",
  fix: { kind: "start-server" },
};

/** The workspace that this page shows, from its first session answer on; another tab may have changed it since. */
let shown: ShownWorkspace | undefined;

async function send(method: string, address: string, sent: Sent, signal?: AbortSignal, key?: string): Promise<unknown> {
  const { body, headers } = bodyOf(sent);
  const answer = await fetch(address, {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...headers,
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(shown === undefined ? {} : { [SHOWN_WORKSPACE_HEADER]: shown }),
    },
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new RefusedCall(UNREACHED);
  });
  if (!answer.ok) throw new RefusedCall(await problemOf(answer));
  return answer.status === 204 ? undefined : answer.json();
}

const once = sendOnce();

/** The server behind the app. */
export const liveSource: DataSource = {
  fixed: false,
  async ask(key, input, signal) {
    const [method = "GET", path = ""] = key.split(" ");
    const sent = input as Sent;
    const { params, query, form } = sent;
    const address = callAddress(path, params, query);
    const answer =
      method === "POST"
        ? once(changeId(key, { params, query, body: sent.body }, form), (own) =>
            send(method, address, sent, signal, own),
          )
        : send(method, address, sent, signal);
    if (key === "GET /api/session") shown ??= ((await answer) as Session).sampleWorkspace === "open" ? "sample" : "own";
    return (await answer) as never;
  },
  address(key, input) {
    const { params, query } = input as Sent;
    return callAddress(key.split(" ")[1] ?? "", params, query);
  },
};

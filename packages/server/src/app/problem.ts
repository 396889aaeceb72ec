import { type IncomingMessage, STATUS_CODES } from "node:http";
import { AppError, complaintFields, complaintText, type ErrorCode, type Problem } from "@broker/contracts";
import type { FastifyReply } from "fastify";
import { InvalidCall } from "./read-call.ts";

/** The HTTP status of each expected failure (RFC 9110 §15). */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  usage: 400,
  config_invalid: 500,
  input_invalid: 422,
  target_invalid: 422,
  target_refused: 422,
  target_unreachable: 502,
  not_found: 404,
  ambiguous: 409,
  feature_locked: 403,
  not_permitted: 403,
  evidence_invalid: 422,
  report_invalid: 422,
  record_unsettled: 409,
  session_expired: 410,
  link_spent: 410,
  gate_closed: 409,
  store_unavailable: 503,
  store_damaged: 500,
  store_newer: 500,
  storage_full: 507,
  file_unreadable: 500,
  file_unwritable: 500,
  port_taken: 500,
  browser_missing: 503,
  source_unavailable: 503,
  network_unavailable: 503,
  too_busy: 503,
  limit_reached: 429,
  interrupted: 503,
  internal: 500,
};

type Ways = Pick<Problem, "hint" | "fix">;

/** A refusal specific to HTTP: not allowed, too large, too many requests. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** Seconds until the caller may try again; undefined = not by waiting. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: Problem["code"], detail: string, more: Ways = {}, retryAfter?: number) {
    super(detail);
    this.name = "Refusal";
    this.problem = problem(status, code, detail, more);
    this.retryAfter = retryAfter;
  }
}

function problem(
  status: number,
  code: Problem["code"],
  detail: string,
  more: Pick<Problem, "hint" | "fix" | "errors"> = {},
): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, code, detail, ...more };
}

const WHERE: Readonly<Record<string, string>> = {
  body: "The body",
  querystring: "The query string",
  params: "The address",
};

/** Messages for refusals by the server itself before a handler runs, by error code. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The request body is empty. Send a JSON body.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "This content type is not accepted here.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body does not match its Content-Length.",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "A file is required, sent as multipart/form-data.",
};

/** The same by status, for codes without a message. */
const BY_STATUS: Readonly<Record<number, readonly [Problem["code"], string]>> = {
  400: ["usage", "The request is malformed."],
  404: ["not_found", "There is nothing at this address."],
  405: ["usage", "This address does not accept that method."],
  406: ["usage", "A file is required, sent as multipart/form-data."],
  408: ["usage", "The request took too long to arrive."],
  413: ["too_large", "The request body is too large."],
  414: ["too_large", "The address is too long."],
  415: ["usage", "This content type is not accepted here."],
  429: ["too_many", "Too many requests."],
  431: ["too_large", "The request headers are too large."],
};

const textOf = (error: unknown, name: "code" | "statusCode"): unknown =>
  typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;

function ofServer(error: unknown): Problem | null {
  const status = textOf(error, "statusCode");
  if (typeof status !== "number" || status < 400 || status >= 500) return null;
  const [code, sentence] = BY_STATUS[status] ?? ["usage", "The request cannot be processed."];
  return problem(status, code, SENTENCES[String(textOf(error, "code"))] ?? sentence);
}

const UNEXPECTED = "Internal error. Completed work is saved.";

/** The problem document of an error. An unexpected error is not disclosed; its details go to the log. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof AppError && error.code !== "internal")
    return problem(HTTP_STATUS[error.code], error.code, error.message, {
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      ...(error.fix === undefined ? {} : { fix: error.fix }),
      ...(error.fields === undefined ? {} : { errors: { ...error.fields } }),
    });
  if (error instanceof InvalidCall) {
    const { complaints, validationContext = "" } = error;
    const detail = complaintText(complaints[0], WHERE[validationContext] ?? "The request");
    return problem(422, "input_invalid", detail, { errors: complaintFields(complaints) });
  }
  return (
    ofServer(error) ??
    problem(500, "internal", UNEXPECTED, { hint: "Try again. If the error recurs, check the server log." })
  );
}

/** Longest time in which an unread request body is drained, in milliseconds. */
const LONGEST_MS = 5_000;

/**
 * Reads and discards the rest of a request body. Closing the connection while the caller still sends would lose the
 * response that explains the failure.
 */
export function drainRequest(call: IncomingMessage): Promise<void> {
  if (call.complete || call.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    call.once("end", done).once("close", done).resume();
  });
}

/** The page that explains a code to partners. */
export const problemPage = (code: Problem["code"]): string => `/developers/problems/${code}`;

/** Answers a failed call with its problem, and logs unexpected errors. */
export function sendProblem(error: unknown, reply: FastifyReply, log: (line: string) => void) {
  const found = problemOf(error);
  const isPartner = reply.request.url.startsWith("/api/v1/");
  const problem = isPartner ? { ...found, type: problemPage(found.code) } : found;
  if (problem.code === "internal") log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const seconds = error instanceof Refusal ? error.retryAfter : problem.code === "too_busy" ? 2 : undefined;
  if (seconds !== undefined) reply.header("retry-after", seconds);
  return reply.code(problem.status).type("application/problem+json").send(problem);
}

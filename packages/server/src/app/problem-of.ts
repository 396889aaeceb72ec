import { STATUS_CODES } from "node:http";
import { AppError, complaintFields, complaintText, type Problem } from "@broker/contracts";
import { CallMisfit } from "./call-misfit.ts";
import { HTTP_STATUS } from "./http-status.ts";

type Ways = Pick<Problem, "hint" | "fix">;

/** A refusal that only HTTP knows: who may not, what is too large, what comes too often. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(status: number, code: Problem["code"], detail: string, more: Ways = {}) {
    super(detail);
    this.name = "Refusal";
    this.problem = problem(status, code, detail, more);
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
  querystring: "What follows the question mark",
  params: "The address",
};

/** What the server itself refuses before a handler is asked, by its own codes. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not JSON.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "There is no body, and the call takes one.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The call does not take a body of this type.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body is not as long as it says.",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "The call takes a file, as a form sends it.",
};

/** The same by status, where there is no sentence for the code. */
const BY_STATUS: Readonly<Record<number, readonly [Problem["code"], string]>> = {
  400: ["usage", "The call cannot be read."],
  404: ["not_found", "There is nothing at this address."],
  405: ["usage", "This address does not take that call."],
  406: ["usage", "The call takes a file, as a form sends it."],
  408: ["usage", "The call took too long to arrive."],
  413: ["too_large", "What was sent is too large."],
  414: ["too_large", "The address is too long."],
  415: ["usage", "The call does not take a body of this type."],
  429: ["too_many", "Too many calls."],
  431: ["too_large", "What goes before the body is too large."],
};

const textOf = (error: unknown, name: "code" | "statusCode"): unknown =>
  typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;

function ofServer(error: unknown): Problem | null {
  const status = textOf(error, "statusCode");
  if (typeof status !== "number" || status < 400 || status >= 500) return null;
  const [code, sentence] = BY_STATUS[status] ?? ["usage", "The call cannot be answered."];
  return problem(status, code, SENTENCES[String(textOf(error, "code"))] ?? sentence);
}

const UNEXPECTED = "Something went wrong in the program itself. What was done before is kept.";

/** What a failed call answers. An unexpected failure says nothing of itself: the log has it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof AppError && error.code !== "internal")
    return problem(HTTP_STATUS[error.code], error.code, error.message, {
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      ...(error.fix === undefined ? {} : { fix: error.fix }),
      ...(error.fields === undefined ? {} : { errors: { ...error.fields } }),
    });
  if (error instanceof CallMisfit) {
    const { complaints, validationContext = "" } = error;
    const detail = complaintText(complaints[0], WHERE[validationContext] ?? "The call");
    return problem(422, "input_invalid", detail, { errors: complaintFields(complaints) });
  }
  return (
    ofServer(error) ?? problem(500, "internal", UNEXPECTED, { hint: "Try again. The server's own log says more." })
  );
}

import { STATUS_CODES } from "node:http";
import { AppError, type Problem } from "@broker/contracts";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { HTTP_STATUS } from "./http-status.ts";

/** A refusal that only HTTP knows: who may not, what is too large, what comes too often. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(status: number, code: Problem["code"], detail: string, hint?: string) {
    super(detail);
    this.name = "Refusal";
    this.problem = problem(status, code, detail, hint === undefined ? {} : { hint });
  }
}

function problem(
  status: number,
  code: Problem["code"],
  detail: string,
  more: Pick<Problem, "hint" | "errors"> = {},
): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, code, detail, ...more };
}

/** Messages by field path; the same field keeps its first. */
function fieldMessages(issues: readonly { readonly instancePath: string; readonly message?: string | undefined }[]) {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of issues)
    errors[instancePath.replace(/^\//, "").replaceAll("/", ".")] ??= message ?? "does not fit";
  return errors;
}

const fastifyStatus = (error: unknown): number | null =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : null;

const OWN_CODES: Readonly<Record<number, Problem["code"]>> = { 404: "not_found", 413: "too_large", 429: "too_many" };

/** What a failed call answers. An unexpected failure says nothing of itself: the log has it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof AppError)
    return problem(HTTP_STATUS[error.code], error.code, error.message, {
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      ...(error.fields === undefined ? {} : { errors: { ...error.fields } }),
    });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldMessages(error.validation);
    const [field, message] = Object.entries(errors)[0] ?? ["", "does not fit"];
    const where = field === "" ? `The ${error.validationContext ?? "request"}` : `'${field}'`;
    return problem(422, "input_invalid", `${where}: ${message}`, { errors });
  }
  const status = fastifyStatus(error);
  if (status !== null && status >= 400 && status < 500)
    return problem(status, OWN_CODES[status] ?? "usage", error instanceof Error ? error.message : "Refused.");
  return problem(500, "internal", "Something went wrong in the program itself. What was done before is kept.", {
    hint: "Try again. The server's own log says more.",
  });
}

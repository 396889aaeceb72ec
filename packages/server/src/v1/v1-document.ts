import { type PartnerRoute, type PartnerRoutes, V1_SCHEMAS, V1Problem } from "@broker/contracts";
import { z } from "zod";

/** A JSON Schema (2020-12). */
type JsonSchema = Readonly<Record<string, unknown>>;

const PLACE = "#/components/schemas/";

/** Replaces references to definitions by references to the document's schemas, and leaves out ids. */
function pointed(value: unknown, io: "input" | "output"): unknown {
  if (Array.isArray(value)) return value.map((each) => pointed(each, io));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    if (key === "id" && typeof each === "string") return [];
    // Answers are extended: a program must ignore what it does not know.
    if (key === "additionalProperties" && each === false && io === "output") return [];
    if (key === "$ref" && typeof each === "string") return [[key, each.replace("#/$defs/", PLACE)]];
    return [[key, pointed(each, io)]];
  });
  return Object.fromEntries(entries);
}

/** A schema as the document has it: a named one by reference, with `shared` for those within it. */
function schemaOf(schema: z.core.$ZodType, io: "input" | "output", shared: Map<string, JsonSchema>): JsonSchema {
  const name = V1_SCHEMAS.get(schema as z.ZodType)?.id;
  const {
    $schema: _,
    $defs = {},
    ...whole
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: V1_SCHEMAS as never });
  for (const [id, each] of Object.entries($defs)) shared.set(id, pointed(each, io) as JsonSchema);
  const own = pointed(whole, io) as JsonSchema;
  if (name === undefined) return own;
  if (!(name in $defs)) shared.set(name, own);
  return { $ref: `${PLACE}${name}` };
}

/** `GET /api/v1/clients/:id` → getClientsById; `POST /api/v1/webhooks/:id/rotate` → postWebhooksByIdRotate. */
export function operationId(method: string, path: string): string {
  const words = path.replace("/api/v1/", "").split("/");
  const verbs: Readonly<Record<string, string>> = { GET: "get", POST: "post", PATCH: "change", DELETE: "delete" };
  const named = words.map((word) => (word.startsWith(":") ? `by-${word.slice(1)}` : word)).join("-");
  const capital = named.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${verbs[method] ?? method.toLowerCase()}${capital}`;
}

function parameters(schema: z.core.$ZodObject | undefined, where: "path" | "query", shared: Map<string, JsonSchema>) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", shared);
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, each]) => ({
    name,
    in: where,
    required: where === "path" || (required as readonly string[]).includes(name),
    schema: each,
  }));
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
});

/** Headers that callers may send. */
const SENT = {
  key: {
    ...header("Idempotency-Key", "A repeated call receives the stored answer for 24 hours; another call is refused."),
    schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" },
  },
  tag: header("If-None-Match", "The ETag of an answer that you have: 304 without a body if it is unchanged."),
  prefer: header("Prefer", "`respond-async`: the answer is 202 with a job."),
};

const answered = (description: string) => ({ description, schema: { type: "string" } });
/** Headers of every answer to a call whose key was accepted. */
const LIMITS = {
  "RateLimit-Policy": answered("The limits of the key."),
  RateLimit: answered("What is left of them, and seconds until each is whole again."),
  "X-Request-Id": answered("Id of the call, for questions to the brokerage."),
};

const refused = (description: string, headers: object = {}) => ({
  description,
  ...(Object.keys(headers).length === 0 ? {} : { headers }),
  content: { "application/problem+json": { schema: { $ref: `${PLACE}Problem` } } },
});

const isAsync = (key: string) => key === "POST /api/v1/scans";

function success(route: PartnerRoute, shared: Map<string, JsonSchema>) {
  if (route.answer === "nothing") return { description: "Done.", headers: LIMITS };
  if (route.answer === "file")
    return {
      description: "The file.",
      headers: LIMITS,
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
  const schema = schemaOf(route.answer, "output", shared);
  return { description: "Done.", headers: LIMITS, content: { "application/json": { schema } } };
}

function operation(key: string, route: PartnerRoute, shared: Map<string, JsonSchema>) {
  const [method = "", path = ""] = key.split(" ");
  const { answer, status = answer === "nothing" ? 204 : 200, body, withdrawal } = route;
  const isRead = method === "GET";
  const given = [
    ...parameters(route.params, "path", shared),
    ...parameters(route.query, "query", shared),
    ...(isRead ? [SENT.tag] : []),
    ...(method === "POST" ? [SENT.key] : []),
    ...(isAsync(key) ? [SENT.prefer] : []),
  ];
  const job = { description: "The job, with 'Prefer: respond-async'.", headers: LIMITS };
  return {
    operationId: operationId(method, path),
    summary: route.summary,
    tags: [path.split("/")[3] ?? "v1"],
    "x-scope": route.scope,
    ...(withdrawal === undefined ? {} : { deprecated: true, "x-sunset": withdrawal.sunset }),
    ...(given.length === 0 ? {} : { parameters: given }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemaOf(body, "input", shared),
                ...(route.example === undefined ? {} : { example: route.example }),
              },
            },
          },
        }),
    responses: {
      [status]: success(route, shared),
      ...(isAsync(key)
        ? { "202": { ...job, content: { "application/json": { schema: { $ref: `${PLACE}Job` } } } } }
        : {}),
      ...(isRead ? { "304": { description: "Unchanged since the ETag that was sent." } } : {}),
      "401": refused("There is no key, or it is not valid, expired or revoked."),
      "403": refused(`The key lacks the scope ${route.scope}, or address or tier do not permit the call.`),
      "429": refused("A limit of the key is used up.", {
        "Retry-After": answered("Seconds until the call may be repeated."),
      }),
      default: refused("The error, and what to do."),
    },
  };
}

const DESCRIPTION = [
  "Times are ISO 8601 in UTC. A list goes on with the cursor `next`, sent as `after`.",
  "Within version 1 calls, optional parameters, fields of answers and values of their lists are added, and none is",
  "changed or removed: programs must ignore fields, and accept values and codes, that they do not know.",
].join(" ");

/** The partner API as an OpenAPI 3.1 document. */
export function v1Document(routes: PartnerRoutes): Readonly<Record<string, unknown>> {
  const shared = new Map<string, JsonSchema>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, route] of Object.entries<PartnerRoute>(routes)) {
    const [method = "", path = ""] = key.split(" ");
    const templated = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[templated] = { ...paths[templated], [method.toLowerCase()]: operation(key, route, shared) };
  }
  schemaOf(V1Problem, "output", shared);
  return {
    openapi: "3.1.1",
    info: { title: "Partner API", version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: Object.fromEntries([...shared].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "A key `bk_<id>_<secret>` of the brokerage." },
      },
    },
  };
}

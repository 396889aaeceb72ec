import { giveTurn } from "@broker/adapters";
import { type ApiRoute, type ApiRoutes, Problem, ROLES } from "@broker/contracts";
import { z } from "zod";

/** A JSON Schema (2020-12). */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Replaces references within a schema by references within the document. */
function pointed(value: unknown, place: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => pointed(each, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "$ref" && typeof each === "string" ? place(each) : pointed(each, place),
    ]),
  );
}

/**
 * A schema as the document contains it. Its own definitions go into `shared`, under their name and that of the schema.
 * `io` is the side: what a caller sends, or what it receives.
 */
function schemaOf(
  schema: z.core.$ZodType,
  io: "input" | "output",
  name: string,
  shared: Map<string, JsonSchema>,
): JsonSchema {
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const place = (reference: string) =>
    `#/components/schemas/${reference === "#" ? name : `${name}.${reference.replace("#/$defs/", "")}`}`;
  for (const [part, each] of Object.entries($defs)) shared.set(`${name}.${part}`, pointed(each, place) as JsonSchema);
  const own = pointed(whole, place) as JsonSchema;
  if (!JSON.stringify(whole).includes('"$ref":"#"') && !JSON.stringify($defs).includes('"$ref":"#"')) return own;
  shared.set(name, own);
  return { $ref: place("#") };
}

type Shared = Map<string, JsonSchema>;

/** `GET /api/clients/:id` → getClientsById */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .replaceAll(/:(\w)/g, (_, first: string) => `by-${first}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function parameters(schema: z.core.$ZodObject | undefined, where: "path" | "query", name: string, shared: Shared) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", `${name}.${where}`, shared);
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([key, each]) => ({
    name: key,
    in: where,
    required: where === "path" || (required as readonly string[]).includes(key),
    schema: each,
  }));
}

/** The header of calls that are carried out once. */
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key of your choice for this one change, 1 to 200 visible ASCII characters. The same key with the same call within 24 hours is not carried out again and receives the stored response, with `Idempotency-Replayed: true`.",
  schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" },
} as const;

/** Whether a key makes a difference: the call is a POST of a known caller that changes something. */
const isKeyed = (method: string, { role, readOnly }: ApiRoute): boolean =>
  method === "POST" && role !== "anyone" && readOnly !== true;

function requestBody({ body, takesFile }: ApiRoute, name: string, shared: Shared) {
  if (takesFile === true) {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (body === undefined) return undefined;
  return {
    required: true,
    content: { "application/json": { schema: schemaOf(body, "input", `${name}.body`, shared) } },
  };
}

function success({ answer }: ApiRoute, name: string, shared: Shared) {
  if (answer === "nothing") return { description: "Done." };
  if (answer === "file") return { description: "A file.", content: { "*/*": {} } };
  if (answer === "events")
    return {
      description: "Server-sent events, each with its id.",
      content: { "text/event-stream": { schema: { type: "string" } } },
    };
  return {
    description: "Done.",
    content: { "application/json": { schema: schemaOf(answer, "output", `${name}.answer`, shared) } },
  };
}

const refused = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

function responses(route: ApiRoute, name: string, shared: Shared, keyed: boolean) {
  const { role, feature, params, query, body, answer, status = answer === "nothing" ? 204 : 200 } = route;
  const forbidden = [
    ...(role === "anyone" || role === ROLES[0] ? [] : [`It takes the role ${role}.`]),
    ...(feature === undefined ? [] : ["The workspace's tier does not have it."]),
    "The call comes from another page.",
  ];
  const invalid = [
    ...((params ?? query ?? body) === undefined ? [] : ["A field is not valid; `errors` names it."]),
    ...(keyed ? ["The key was used for another call."] : []),
  ];
  return {
    [status]: success(route, name, shared),
    "401": refused(role === "anyone" ? "Not signed in." : "You are not signed in."),
    "403": refused(forbidden.join(" ")),
    ...(keyed
      ? { "409": refused("The call with this key is still running, or the record does not permit the change.") }
      : {}),
    ...(invalid.length === 0 ? {} : { "422": refused(invalid.join(" ")) }),
    default: refused("The error, and how to resolve it."),
  };
}

function operation(key: string, route: ApiRoute, shared: Shared) {
  const [method = "", path = ""] = key.split(" ");
  const id = operationId(method, path);
  const keyed = isKeyed(method, route);
  const given = [
    ...parameters(route.params, "path", id, shared),
    ...parameters(route.query, "query", id, shared),
    ...(keyed ? [IDEMPOTENCY_KEY] : []),
  ];
  const body = requestBody(route, id, shared);
  return {
    operationId: id,
    summary: route.summary,
    tags: [path.split("/")[2] ?? "api"],
    "x-role": route.role,
    ...(route.feature === undefined ? {} : { "x-feature": route.feature }),
    ...(route.role === "anyone" ? { security: [] } : {}),
    ...(given.length === 0 ? {} : { parameters: given }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responses(route, id, shared, keyed),
  };
}

/** The calls of the API as an OpenAPI 3.1 document. Other work runs between the calls: together they take a while. */
export async function openApi(routes: ApiRoutes, version: string): Promise<Readonly<Record<string, unknown>>> {
  const shared: Shared = new Map();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, route] of Object.entries<ApiRoute>(routes)) {
    const [method = "", path = ""] = key.split(" ");
    const templated = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[templated] = { ...paths[templated], [method.toLowerCase()]: operation(key, route, shared) };
    await giveTurn();
  }
  shared.set("Problem", schemaOf(Problem, "output", "Problem", shared));
  return {
    openapi: "3.1.1",
    info: {
      title: "Broker Intelligence",
      version,
      description:
        'Amounts are `{amount: "1234.50", currency: "GBP"}`; times are ISO 8601 in UTC; lists go on with the cursor that the page before ended with.',
    },
    servers: [{ url: "/" }],
    security: [{ token: [] }, { session: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(shared),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The content of serve-token in the home directory." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "broker-session-<port>",
          description:
            "Set by signing in; over TLS with the prefix __Host-. Calls that write must come from the server's own pages.",
        },
      },
    },
  };
}

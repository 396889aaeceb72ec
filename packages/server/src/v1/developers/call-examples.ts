import type { PartnerRoute } from "@broker/contracts";
import { z } from "zod";

/** The variable that names the record of a path, by the first part of the path. */
const IDS: Readonly<Record<string, string>> = {
  scans: "scanId",
  jobs: "jobId",
  alerts: "alertId",
  reports: "reportId",
  clients: "clientId",
  kyc: "clientId",
  prospects: "prospectId",
  webhooks: "webhookId",
};

/** The variables of examples, each the id of a record. */
export const EXAMPLE_IDS: readonly string[] = [...new Set(Object.values(IDS))];

/** The name of the variable part of a path. */
const partOf = (path: string): string => /:(\w+)/.exec(path)?.[1] ?? "id";

const idOf = (path: string): string => IDS[path.split("/")[3] ?? ""] ?? "id";

/** The query of an example: a company where one is asked for. */
function queryOf({ query }: PartnerRoute): Readonly<Record<string, unknown>> | null {
  if (query === undefined) return null;
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  if ("domain" in properties && "client" in properties) return { client: "acme.example" };
  return "limit" in properties ? { limit: 50 } : null;
}

/** Characters of a line of an example. */
const WIDTH = 80;

/** Data as TypeScript, in one line. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`);
  return `{ ${entries.join(", ")} }`;
}

/** A call of the client, as an expression that uses `api` and the variables of {@link EXAMPLE_IDS}. */
export function typescriptCall(key: string, route: PartnerRoute): string {
  const [method = "", path = ""] = key.split(" ");
  const query = queryOf(route);
  const params = [
    ...(path.includes(":") ? [`path: { ${partOf(path)}: ${idOf(path)} }`] : []),
    ...(query === null ? [] : [`query: ${literal(query)}`]),
  ];
  const options = [
    ...(params.length === 0 ? [] : [`params: { ${params.join(", ")} }`]),
    ...(route.example === undefined ? [] : [`body: ${literal(route.example)}`]),
    ...(route.answer === "file" ? ['parseAs: "arrayBuffer"'] : []),
  ];
  const templated = path.replaceAll(/:(\w+)/g, "{$1}");
  const call = `api.${method}("${templated}"${options.length === 0 ? "" : `, { ${options.join(", ")} }`})`;
  if (route.answer === "nothing") return call;
  if (call.length <= WIDTH) return `answerOf(${call})`;
  const lines = options.map((option) => `    ${option},`);
  return `answerOf(\n  api.${method}("${templated}", {\n${lines.join("\n")}\n  }),\n)`;
}

const constant = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The same call with curl. @param origin address of the server */
export function curlCall(origin: string, key: string, route: PartnerRoute): string {
  const [method = "", path = ""] = key.split(" ");
  const query = Object.entries(queryOf(route) ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const address = `${origin}${path.replace(/:\w+/, `$$${constant(idOf(path))}`)}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const body = route.example === undefined ? null : JSON.stringify(route.example);
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}-H "Authorization: Bearer $BROKER_KEY"`,
    ...(method === "POST" ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${body}'`]),
    ...(route.answer === "file" ? ["-OJ"] : []),
    `"${address}"`,
  ].join(" \\\n  ");
}

import { type PartnerRoute, V1_API } from "@broker/contracts";
import { htmlText } from "@broker/core/documents";
import { problemPage } from "../../app/problem.ts";
import { iconLink, nameOrLogo, type PageBrand, styleLink } from "../../static/brand/page-brand.ts";
import { curlCall, typescriptCall } from "./call-examples.ts";
import type { DocumentOperation, DocumentSchema, NamedSchemas, ShownDocument } from "./open-api-shape.ts";
import { PROBLEM_WORDS } from "./problem-words.ts";
import { type SchemaRow, schemaRows } from "./schema-rows.ts";

/** What the pages are made of. */
export interface DeveloperParts {
  /** The OpenAPI document of version 1. */
  readonly document: ShownDocument;
  /** Links to the styles, HTML. */
  readonly styles: string;
  /** Address of this server. */
  readonly origin: string;
  readonly brand: PageBrand;
}

const footer = ({ footer: line }: PageBrand) => (line === null ? "" : `<footer><p>${htmlText(line)}</p></footer>\n`);

const shell = (
  { styles, brand }: Pick<DeveloperParts, "styles" | "brand">,
  title: string,
  body: string,
): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${htmlText(title)} · ${htmlText(brand.name)}</title>
${iconLink(brand)}
${styles}<link rel="stylesheet" href="/developers/developers.css">${styleLink(brand)}
</head>
<body class="developers">
<header><strong>${nameOrLogo(brand)}</strong> <a href="/developers">Partner API</a> <span>Version 1</span> <a href="/developers/openapi.json">OpenAPI document</a></header>
${body}
${footer(brand)}</body>
</html>
`;

/** `risk-assessment` → Risk assessment */
const titleOf = (tag: string) =>
  tag === "kyc" ? "KYC" : htmlText(`${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll("-", " ")}`);

function table(heading: string, rows: readonly SchemaRow[], presence: "Required" | "Always"): string {
  if (rows.length === 0) return "";
  const lines = rows.map(
    ({ name, type, required, note }) =>
      `<tr><td><code>${htmlText(name)}</code></td><td>${htmlText(type)}</td><td>${required ? "yes" : "no"}</td><td>${htmlText(note)}</td></tr>`,
  );
  return `<details><summary>${htmlText(heading)} (${rows.length})</summary><div class="table" tabindex="0" role="region" aria-label="${htmlText(heading)}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">${presence}</th><th scope="col">Values</th></tr></thead>
<tbody>${lines.join("\n")}</tbody></table></div></details>`;
}

const parameterRows = ({ parameters = [] }: DocumentOperation, schemas: NamedSchemas): SchemaRow[] =>
  parameters.map(({ name, in: where, required, schema, description }) => {
    const [row] = schemaRows({ type: "object", properties: { [name]: schema } }, schemas);
    const type = where === "header" ? "header" : `${row?.type ?? "text"}, ${where}`;
    return { name, type, required, note: description ?? row?.note ?? "" };
  });

/** The status of a success, and the schema of its body; undefined = it has none, or a file. */
function answerOf({ responses }: DocumentOperation): readonly [status: string, schema: DocumentSchema | undefined] {
  const status = Object.keys(responses).find((each) => /^2\d\d$/.test(each)) ?? "200";
  return [status, responses[status]?.content?.["application/json"]?.schema];
}

function callSection(
  key: string,
  route: PartnerRoute,
  operation: DocumentOperation,
  { document, origin }: DeveloperParts,
): string {
  const { schemas } = document.components;
  const [status, schema] = answerOf(operation);
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const words = `${key} ${route.summary} ${route.scope} ${operation.operationId}`.toLowerCase();
  const withdrawn =
    route.withdrawal === undefined ? "" : `<p>Deprecated: it may stop answering on ${route.withdrawal.sunset}.</p>`;
  return `<section class="call" id="${operation.operationId}" data-words="${htmlText(words)}">
<h3>${htmlText(key)}</h3>
<p>${htmlText(route.summary)}.</p>${withdrawn}
<p class="scope">Scope <code>${route.scope}</code> · answers ${status}</p>
${table("Parameters", parameterRows(operation, schemas), "Required")}
${body === undefined ? "" : table("Body", schemaRows(body, schemas), "Required")}
${schema === undefined ? "" : table("Answer", schemaRows(schema, schemas), "Always")}
<h4>curl</h4><pre tabindex="0">${htmlText(curlCall(origin, key, route))}</pre>
<h4>TypeScript</h4><pre tabindex="0">${htmlText(`await ${typescriptCall(key, route)};`)}</pre>
</section>`;
}

const intro = (origin: string) => `<h1>Partner API</h1>
<p>Read assessments, compliance, reports and clients of the brokerage, and start scans, from your own system. The brokerage gives you a key; its scopes state what it may do.</p>
<pre tabindex="0">${htmlText(`export BROKER_KEY=bk_…\n${curlCall(origin, "GET /api/v1/risk-assessment", V1_API["GET /api/v1/risk-assessment"])}`)}</pre>
<h2 id="typescript">TypeScript</h2>
<pre tabindex="0">${htmlText(
  `import { answerOf, eachItem, partnerClient } from "@broker/api-client";

const api = partnerClient({ baseUrl: "${origin}", key: process.env.BROKER_KEY ?? "" });
for await (const client of eachItem((cursor) => api.GET("/api/v1/clients", { params: { query: cursor } })))
  console.log(client.name, client.posture?.value ?? "not assessed");`,
)}</pre>
<h2 id="conventions">Conventions</h2>
<ul>
<li><strong>Limits</strong>: 1,000 calls a minute, 100,000 a day (UTC) and 50 at once, for each key. <code>RateLimit</code> states what is left; beyond them the answer is 429 with <code>Retry-After</code>.</li>
<li><strong>Errors</strong> are <code>application/problem+json</code>; <code>type</code> is the address of the <a href="#codes">page of the code</a>.</li>
<li><strong>Repeats</strong>: send an <code>Idempotency-Key</code> with each POST. The same key with the same call receives the stored answer for 24 hours.</li>
<li><strong>Lists</strong> have at most 200 entries and go on with <code>next</code>, sent as <code>after</code>.</li>
<li><strong>Unchanged answers</strong>: send the <code>ETag</code> as <code>If-None-Match</code>; the answer is 304.</li>
<li><strong>Longer work</strong>: <code>Prefer: respond-async</code> answers 202 with a job.</li>
<li><strong>Figures</strong> have the time as at which they apply. null means not known, never zero. <code>sample: true</code> marks fictitious companies.</li>
</ul>
<h2 id="webhooks">Webhooks</h2>
<p>Events are signed by Standard Webhooks 1.0. <code>verifyWebhook(body, headers, [secret])</code> of the client returns the event, or null if it is not genuine.</p>
<h2 id="deprecation">Versions</h2>
<p>Within version 1 calls, fields and values are added, and none is removed or changed: ignore what you do not know. A call that is to be withdrawn states <code>Deprecation</code> and <code>Sunset</code> first.</p>`;

const codes = () =>
  `<h2 id="codes">Codes of errors</h2><ul>${Object.keys(PROBLEM_WORDS)
    .map((code) => `<li><a href="${problemPage(code as keyof typeof PROBLEM_WORDS)}"><code>${code}</code></a></li>`)
    .join("")}</ul>`;

/** The page of the partner API: every call from the document, with search and examples. */
export function developerPage(parts: DeveloperParts): string {
  const { document, origin } = parts;
  const calls = Object.entries<PartnerRoute>(V1_API).flatMap(([key, route]) => {
    const [method = "", path = ""] = key.split(" ");
    const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    return operation === undefined ? [] : [{ key, route, operation, tag: operation.tags[0] ?? "" }];
  });
  const groups = [...Map.groupBy(calls, ({ tag }) => tag)];
  const nav = groups.map(([tag, of]) => {
    const items = of.map(
      ({ key, route, operation }) =>
        `<li data-words="${htmlText(`${key} ${route.summary} ${route.scope} ${operation.operationId}`.toLowerCase())}"><a href="#${operation.operationId}">${htmlText(key.replace("/api/v1", ""))}</a></li>`,
    );
    return `<div data-group><h2>${titleOf(tag)}</h2><ul>${items.join("")}</ul></div>`;
  });
  const sections = groups.map(
    ([tag, of]) =>
      `<div data-group><h2>${titleOf(tag)}</h2>${of.map(({ key, route, operation }) => callSection(key, route, operation, parts)).join("\n")}</div>`,
  );
  return shell(
    parts,
    "Partner API",
    `<div class="body">
<nav aria-label="Calls"><div hidden><label for="search">Search calls</label><input id="search" type="search" autocomplete="off"><p id="found" role="status"></p></div>
<div class="calls">${nav.join("\n")}</div></nav>
<main>
${intro(origin)}
${sections.join("\n")}
${codes()}
</main>
</div>
<script src="/developers/developers.js"></script>`,
  );
}

/** The page of a code; null = there is no such code. */
export function problemCodePage(parts: Pick<DeveloperParts, "styles" | "brand">, code: string): string | null {
  if (!Object.hasOwn(PROBLEM_WORDS, code)) return null;
  const { meaning, remedy, repeat } = PROBLEM_WORDS[code as keyof typeof PROBLEM_WORDS];
  const marked = (text: string) => htmlText(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
  return shell(
    parts,
    code,
    `<main><h1><code>${code}</code></h1>
<p>${marked(meaning)}</p>
<p>${marked(remedy)}</p>
<p>${repeat === "later" ? "The same call may succeed later." : "The same call will be refused again."}</p>
<p><a href="/developers#codes">All codes</a></p></main>`,
  );
}

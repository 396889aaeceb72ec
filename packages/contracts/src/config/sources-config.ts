import { z } from "zod";

const baseUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional();
const file = z.string().min(1).optional();
const secret = {
  /** Name of the environment variable that holds the key; the key itself never stands in a config file. */
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable")
    .optional(),
  /** File that holds the key and nothing else. */
  apiKeyFile: file,
};

const enabled = z.boolean().optional();

/**
 * A language model that may rewrite summaries; none is normal. `baseUrl`: an endpoint that speaks as OpenAI's or
 * Anthropic's does, up to what both leave out (`…/v1` for the first). `notFor`: domains of clients of whom nothing is
 * ever sent. `namedFor`: domains of clients whose names may be sent; all others are masked.
 */
const LlmConfig = z.strictObject({
  enabled,
  api: z.enum(["openai", "anthropic"]).optional(),
  baseUrl,
  ...secret,
  model: z.string().min(1).optional(),
  /** Most tokens of one answer. */
  maxTokens: z.int().min(100).max(8000).optional(),
  /** Seconds for one answer as a whole. */
  timeoutSeconds: z.int().min(1).max(600).optional(),
  notFor: z.array(z.string()).optional(),
  namedFor: z.array(z.string()).optional(),
});

/**
 * Outside sources. A source that is named here may be asked over the network, unless its `enabled` is false; what is
 * not named is not asked, and reported as such. `baseUrl` is another address than the usual one: a mirror, a test.
 */
export const SourcesConfig = z.strictObject({
  companiesHouse: z.strictObject({ enabled, baseUrl, ...secret }).optional(),
  hibp: z.strictObject({ enabled, baseUrl, ...secret }).optional(),
  crtsh: z.strictObject({ enabled, baseUrl }).optional(),
  /**
   * `bootstrapUrl`: another registry of servers than IANA's; `baseUrl`: one server for every domain, without a
   * registry.
   */
  rdap: z.strictObject({ enabled, baseUrl, bootstrapUrl: baseUrl }).optional(),
  internetdb: z.strictObject({ enabled, baseUrl }).optional(),
  /** `file`: CISA's list as JSON, in place of the network. */
  kev: z.strictObject({ enabled, baseUrl, file }).optional(),
  /** `file`: FIRST's daily scores as CSV, plain or gzipped, in place of the network. */
  epss: z.strictObject({ enabled, baseUrl, file }).optional(),
  hudsonRock: z.strictObject({ enabled, baseUrl, ...secret }).optional(),
  ransomwareLive: z.strictObject({ enabled, baseUrl }).optional(),
  /** Searched in the file that `broker intel import` took in; nobody is asked. */
  icoRegister: z.strictObject({ enabled }).optional(),
  /** The UK Sanctions List, which `broker intel update` fetches; no scan asks it. */
  sanctions: z.strictObject({ enabled, baseUrl }).optional(),
  /** JSON `{"<host>": {"includeSubDomains": bool}}`, or a list of hosts. */
  hstsPreload: z.strictObject({ file }).optional(),
  llm: LlmConfig.optional(),
});
export type SourcesConfig = z.infer<typeof SourcesConfig>;

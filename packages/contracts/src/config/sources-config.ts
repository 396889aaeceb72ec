import { z } from "zod";

const baseUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional();
const file = z.string().min(1).optional();
const secret = {
  /** Name of the environment variable that holds the key; the key itself is never in a config file. */
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable")
    .optional(),
  /** File that holds only the key. */
  apiKeyFile: file,
};

const enabled = z.boolean().optional();

/**
 * An optional language model that may rewrite summaries. `baseUrl`: an endpoint compatible with OpenAI's or Anthropic's
 * API, up to what both omit (`…/v1` for the first). `notFor`: client domains of which nothing is ever sent. `namedFor`:
 * client domains whose names may be sent; all others are masked.
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
  /** Reads typed answers of the onboarding conversation in which rules read nothing (default: false). */
  answers: z.boolean().optional(),
  notFor: z.array(z.string()).optional(),
  namedFor: z.array(z.string()).optional(),
});

const LicensedSource = z.strictObject({
  enabled,
  baseUrl,
  title: z.string().trim().min(1).max(80).optional(),
  ...secret,
});

/**
 * Outside sources. A source listed here may be queried over the network unless its `enabled` is false; an unlisted
 * source is not queried, and is reported as such. `baseUrl` replaces the default address, for a mirror or a test.
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
  /** Searched in the file imported by `broker intel import`; no network query. */
  icoRegister: z.strictObject({ enabled }).optional(),
  /** The UK Sanctions List, fetched by `broker intel update`; no scan queries it. */
  sanctions: z.strictObject({ enabled, baseUrl, file }).optional(),
  /** OFAC's lists and the UN's, as the UK's. `file`: a list already fetched, in place of the network. */
  sanctionsOfacSdn: z.strictObject({ enabled, baseUrl, file }).optional(),
  sanctionsOfacConsolidated: z.strictObject({ enabled, baseUrl, file }).optional(),
  sanctionsUn: z.strictObject({ enabled, baseUrl, file }).optional(),
  /** The EU's list. Its publisher requires a token, which is part of the address; without one it is not fetched. */
  sanctionsEu: z.strictObject({ enabled, baseUrl, file, ...secret }).optional(),
  /**
   * Licensed sources of politically exposed persons and of adverse media, asked when a KYC case is run. Off unless
   * `enabled` is true: names of officers and owners are sent. `title`: the provider, as cases and reports name it.
   */
  pep: LicensedSource.optional(),
  adverseMedia: LicensedSource.optional(),
  /**
   * A keyed feed of threat intelligence, fetched by `broker intel update`; no scan queries it. Off unless `enabled` is
   * true. `kind`: what its file is imported for (default: indicators). `header`: where the key is sent (default:
   * authorization).
   */
  threatFeed: z
    .strictObject({
      enabled,
      baseUrl,
      kind: z.enum(["indicators", "advisories"]).optional(),
      header: z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "must be the name of a header")
        .optional(),
      ...secret,
    })
    .optional(),
  /** JSON `{"<host>": {"includeSubDomains": bool}}`, or a list of hosts. */
  hstsPreload: z.strictObject({ file }).optional(),
  llm: LlmConfig.optional(),
});
export type SourcesConfig = z.infer<typeof SourcesConfig>;

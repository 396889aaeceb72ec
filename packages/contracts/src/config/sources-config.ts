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

/** Outside sources. What is not configured is not asked, and reported as such. */
export const SourcesConfig = z.strictObject({
  companiesHouse: z.strictObject({ baseUrl, ...secret }).optional(),
  hibp: z.strictObject({ baseUrl, ...secret }).optional(),
  crtsh: z.strictObject({ baseUrl }).optional(),
  internetdb: z.strictObject({ baseUrl }).optional(),
  kev: z.strictObject({ baseUrl, file }).optional(),
  epss: z.strictObject({ baseUrl, file }).optional(),
  /** JSON `{"<host>": {"includeSubDomains": bool}}`, or a list of hosts. */
  hstsPreload: z.strictObject({ file }).optional(),
  llm: z.strictObject({ baseUrl, ...secret, model: z.string().min(1).optional() }).optional(),
});
export type SourcesConfig = z.infer<typeof SourcesConfig>;

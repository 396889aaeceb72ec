import { z } from "zod";
import { IcoRegisterData } from "../outside/exposure-data.ts";
import { DarkWebFacts } from "./dark-web-facts.ts";
import { DnsFacts } from "./dns-facts.ts";
import { EmailFacts } from "./email-facts.ts";
import { IssuedCertificateFacts, VulnerabilityFacts } from "./exposure-facts.ts";
import { HttpFacts } from "./http-facts.ts";
import { PageFacts } from "./page-facts.ts";
import { NamingFacts, RegistryFacts } from "./registry-facts.ts";
import { TlsFacts } from "./tls-facts.ts";

/** Requests that one scan made to the site and its name servers. */
export const BudgetFacts = z.strictObject({
  requests: z.int().nonnegative(),
  /** Connections to the site, TLS-only probes included. */
  connections: z.int().nonnegative(),
  tlsOnlyConnections: z.int().nonnegative(),
  smtpConnections: z.int().nonnegative(),
  dnsQuestions: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});
export type BudgetFacts = z.infer<typeof BudgetFacts>;

/**
 * Everything that checks are assessed from. A whole part is null when its collector did not run (not requested, failed,
 * intercepted); `unseen` then states why, by part.
 */
export const Facts = z.strictObject({
  email: EmailFacts.nullable(),
  dns: DnsFacts.nullable(),
  tls: TlsFacts.nullable(),
  http: HttpFacts.nullable(),
  page: PageFacts.nullable(),
  /**
   * Present only if a scan queried external sources only: the parts above are then null, and this names the subject
   * queried.
   */
  naming: NamingFacts.optional(),
  /** The following four come from external sources, in a later revision of the scan. */
  registry: RegistryFacts.nullable(),
  darkWeb: DarkWebFacts.nullable(),
  vulnerabilities: VulnerabilityFacts.nullable(),
  certificates: IssuedCertificateFacts.nullable(),
  /** The ICO register of fee payers; absent where it was not queried or did not answer. */
  icoRegister: IcoRegisterData.optional(),
  /** A proxy between the scanner and the site re-signs its traffic; who, as its certificate states. */
  interception: z.strictObject({ issuer: z.string(), how: z.string() }).nullable(),
  unseen: z.record(z.string(), z.string()),
  budget: BudgetFacts,
});
export type Facts = z.infer<typeof Facts>;
/** The parts of the facts that a check may need. */
export type FactsPart = "email" | "dns" | "tls" | "http" | "page";

import type { SsoIdentity } from "@broker/adapters";
import type { SsoConfig } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { Configuration } from "openid-client";
import { roleOfClaim, type SsoSettings, ssoSettings } from "./sso-settings.ts";

const TIMEOUT_SECONDS = 10;
/** The issuer's addresses and keys are read again after this time. */
const FRESH_MS = 60 * 60_000;
const SCOPE = "openid profile email";

/** Only where single sign-on is configured. */
const library = () => import("openid-client");

/** What the browser is sent to the issuer with, and what its answer is checked against. */
export interface SsoChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What an issuer confirmed: a user, or one who has no role here. */
export type Confirmed = Omit<SsoIdentity, "role"> & { readonly role: SsoIdentity["role"] | null };

/** The client of one issuer. */
export interface SsoClient {
  readonly settings: SsoSettings;
  /** The address that the browser is sent to, and the checks to store. Throws if the issuer cannot be reached. */
  begin(redirectUri: string): Promise<{ readonly url: URL; readonly checks: SsoChecks }>;
  /**
   * Exchanges the code of an answer for the user. Throws if anything differs: state, nonce, code, issuer, audience,
   * time or signature of the ID token.
   */
  finish(answered: URL, checks: SsoChecks): Promise<Confirmed>;
  /** Where the session at the issuer is ended; null = it has no such address. */
  endUrl(returnTo: string): Promise<URL | null>;
  /** Reads the issuer's addresses and keys again, which it may have rotated. */
  forget(): void;
}

const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);

/** Finds the issuer by its discovery document. Throws if it is not there or states another issuer. */
async function discover({ issuer, clientId, clientSecret }: SsoSettings): Promise<Configuration> {
  const client = await library();
  const url = new URL(issuer);
  const method = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  const config = await client.discovery(url, clientId, undefined, method, {
    timeout: TIMEOUT_SECONDS,
    // The schema allows an unencrypted issuer on this machine only.
    execute: url.protocol === "http:" ? [client.allowInsecureRequests] : [],
  });
  // Without it the library trusts the connection to the token endpoint and does not check the ID token's signature.
  client.enableNonRepudiationChecks(config);
  return config;
}

/**
 * Finds the issuer that a configuration names. Throws if it is not there or states another issuer; AppError
 * `config_invalid` if the settings are incomplete.
 */
export async function discoverIssuer(config: SsoConfig, env: Parameters<typeof ssoSettings>[1]): Promise<void> {
  const settings = ssoSettings(config, env);
  if (settings !== null) await discover(settings);
}

/** Opens the client; the issuer is found with the first sign-in. */
export function openSsoClient(settings: SsoSettings, clock: Clock): SsoClient {
  let found: { readonly at: number; readonly config: Promise<Configuration> } | null = null;
  const configuration = (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (found !== null && now - found.at < FRESH_MS) return found.config;
    const config = discover(settings);
    found = { at: now, config };
    config.catch(() => {
      found = null;
    });
    return config;
  };
  return {
    settings,
    forget() {
      found = null;
    },
    async begin(redirectUri) {
      const client = await library();
      const config = await configuration();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: "S256",
      });
      return { url, checks };
    },
    async finish(answered, { state, nonce, verifier }) {
      const client = await library();
      const tokens = await client.authorizationCodeGrant(await configuration(), answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("There is no ID token.");
      const email = claims.email_verified === false ? undefined : textOf(claims.email);
      const name = textOf(claims.preferred_username) ?? email ?? textOf(claims.name) ?? claims.sub;
      const role = roleOfClaim(claims[settings.roleClaim], settings.roles);
      return { issuer: claims.iss, subject: claims.sub, name: name.slice(0, 100), email: email ?? null, role };
    },
    async endUrl(returnTo) {
      const client = await library();
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
    },
  };
}

/** Whether an answer could not be checked because the issuer's keys have changed since they were read. */
export const isUnknownKey = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "OAUTH_KEY_SELECTION_FAILED";

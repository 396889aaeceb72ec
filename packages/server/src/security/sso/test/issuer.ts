import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const CLIENT = "broker";

interface Key {
  readonly kid: string;
  readonly secret: KeyObject;
  readonly jwk: Readonly<Record<string, unknown>>;
}

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomUUID();
  return { kid, secret: privateKey, jwk: { ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" } };
}

let first: Key | undefined;
/** The key of every issuer until it is replaced: to make one takes as long as a test. */
const firstKey = (): Key => {
  first ??= newKey();
  return first;
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(claims: unknown, { kid, secret }: Key): string {
  const content = `${part({ alg: "RS256", kid, typ: "JWT" })}.${part(claims)}`;
  return `${content}.${createSign("sha256").update(content).sign(secret).toString("base64url")}`;
}

type Claims = Readonly<Record<string, unknown>>;

/** An OpenID Connect issuer on loopback, whose next answers a test can alter. */
export interface TestIssuer {
  readonly url: string;
  readonly clientId: string;
  /** Claims of the user who signs in. */
  user: Claims;
  /** Alters the claims of the next ID tokens. */
  alter: (claims: Claims) => Claims;
  /** Alters the next ID tokens after they were signed. */
  tamper: (token: string) => string;
  /** Alters the issuer's discovery document. */
  document: (document: Claims) => Claims;
  /** Replaces the key with which tokens are signed. */
  rotate(): void;
  /** What a browser does there: signs in and is led back. */
  authorise(url: string): string;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Starts the issuer. @param now the time of its tokens */
export async function startIssuer(now: () => Date): Promise<TestIssuer> {
  let key = firstKey();
  const codes = new Map<string, { readonly asked: URLSearchParams }>();
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const send = (status: number, value: unknown) =>
      reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { pathname } = new URL(request.url ?? "/", issuer.url);
    if (pathname === "/.well-known/openid-configuration")
      return send(
        200,
        issuer.document({
          issuer: issuer.url,
          authorization_endpoint: `${issuer.url}/authorise`,
          token_endpoint: `${issuer.url}/token`,
          jwks_uri: `${issuer.url}/keys`,
          end_session_endpoint: `${issuer.url}/end`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
        }),
      );
    if (pathname === "/keys") return send(200, { keys: [key.jwk] });
    if (pathname !== "/token") return send(404, {});
    const given = await bodyOf(request);
    const code = codes.get(given.get("code") ?? "");
    codes.delete(given.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(given.get("code_verifier") ?? "")
      .digest("base64url");
    const matches =
      code !== undefined &&
      given.get("client_secret") === "the client's secret" &&
      code.asked.get("code_challenge") === challenge &&
      code.asked.get("redirect_uri") === given.get("redirect_uri");
    if (!matches) return send(400, { error: "invalid_grant" });
    const seconds = Math.floor(now().getTime() / 1000);
    const claims = {
      ...{ iss: issuer.url, aud: CLIENT, iat: seconds, exp: seconds + 300, nonce: code.asked.get("nonce") },
      ...issuer.user,
    };
    const token = issuer.tamper(signed(issuer.alter(claims), key));
    return send(200, { access_token: randomUUID(), token_type: "Bearer", expires_in: 300, id_token: token });
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer: TestIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: CLIENT,
    user: { sub: "u-1", preferred_username: "Kim Lowe", groups: ["brokers"] },
    alter: (claims) => claims,
    tamper: (token) => token,
    document: (document) => document,
    rotate() {
      key = newKey();
    },
    authorise(url) {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, { asked });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: asked.get("state") ?? "" }).toString();
      return back.pathname + back.search;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return issuer;
}

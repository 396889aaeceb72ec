import type { Clock } from "@broker/core";

/** From where a server is reached and who gets in. The composition root that starts it puts it together. */
export interface ServerAccess {
  /** What scripts send as `Authorization: Bearer …`; who holds it is the owner. */
  readonly token: string;
  /** The time by which links and sessions end: the real one, whatever time the workspace keeps. */
  readonly clock: Clock;
  /** Certificate and key, PEM; null = plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** The address that people type where a proxy stands before the server, with its scheme; null = the server's own. */
  readonly publicUrl: string | null;
  /** Names, beside those of the loopback, by which the server is called on its own port. */
  readonly isOwnName: (name: string) => boolean;
}

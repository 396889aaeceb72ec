export { buildApp } from "./app/build-app.ts";
export type { ScanTools, ServerSetup } from "./app/server-setup.ts";
export { makeLink } from "./security/make-link.ts";
export { newSecret } from "./security/secret.ts";
export type { ServerAccess } from "./security/server-access.ts";

import { companyKind } from "./company-kind.ts";
import { icoKind } from "./ico-kind.ts";
import type { RegisterKind } from "./register-kind.ts";
import { sanctionsKind } from "./sanctions/sanctions-kind.ts";

/** Every register that can be imported. */
export const REGISTER_KINDS: readonly RegisterKind[] = [companyKind, icoKind, sanctionsKind];

import type { HeaderTestName } from "@broker/contracts";
import type { GradedSite } from "./graded-site.ts";
import type { HeaderVerdict } from "./header-verdict.ts";
import { contentSecurityPolicy } from "./tests/content-security-policy.ts";
import { cookies } from "./tests/cookies.ts";
import { crossOriginEmbedderPolicy } from "./tests/cross-origin-embedder-policy.ts";
import { crossOriginOpenerPolicy } from "./tests/cross-origin-opener-policy.ts";
import { crossOriginResourcePolicy } from "./tests/cross-origin-resource-policy.ts";
import { crossOriginResourceSharing } from "./tests/cross-origin-resource-sharing.ts";
import { redirection } from "./tests/redirection.ts";
import { referrerPolicyTest } from "./tests/referrer-policy.ts";
import { strictTransportSecurity } from "./tests/strict-transport-security.ts";
import { subresourceIntegrity } from "./tests/subresource-integrity.ts";
import { xContentTypeOptions } from "./tests/x-content-type-options.ts";
import { xFrameOptions } from "./tests/x-frame-options.ts";

/** The tests by their published names. */
export const HEADER_TESTS: Readonly<Record<HeaderTestName, (site: GradedSite) => HeaderVerdict>> = {
  "content-security-policy": contentSecurityPolicy,
  cookies,
  "cross-origin-embedder-policy": crossOriginEmbedderPolicy,
  "cross-origin-opener-policy": crossOriginOpenerPolicy,
  "cross-origin-resource-policy": crossOriginResourcePolicy,
  "cross-origin-resource-sharing": crossOriginResourceSharing,
  redirection,
  "referrer-policy": referrerPolicyTest,
  "strict-transport-security": strictTransportSecurity,
  "subresource-integrity": subresourceIntegrity,
  "x-content-type-options": xContentTypeOptions,
  "x-frame-options": xFrameOptions,
};

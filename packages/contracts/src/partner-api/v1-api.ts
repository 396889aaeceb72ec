import { V1_CLIENTS_API } from "./v1-clients-api.ts";
import { V1_COMPLIANCE_API } from "./v1-compliance-api.ts";
import { V1_KYC_API } from "./v1-kyc-api.ts";
import { V1_REPORTS_API } from "./v1-reports-api.ts";
import { V1_RISK_API } from "./v1-risk-api.ts";
import { V1_WEBHOOKS_API } from "./v1-webhooks-api.ts";

/** Every call of version 1 of the partner API. Within the version calls and fields are only added. */
export const V1_API = {
  ...V1_RISK_API,
  ...V1_COMPLIANCE_API,
  ...V1_KYC_API,
  ...V1_REPORTS_API,
  ...V1_CLIENTS_API,
  ...V1_WEBHOOKS_API,
} as const;

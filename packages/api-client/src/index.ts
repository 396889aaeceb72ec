export { eachItem, type ListPage } from "./each-item.ts";
export { finishedJob } from "./finished-job.ts";
export type { components, operations, paths } from "./generated/v1.ts";
export { type PartnerClient, type PartnerClientOptions, partnerClient } from "./partner-client.ts";
export { answerOf, PartnerProblem } from "./partner-problem.ts";
export { type VerifiedEvent, verifyWebhook } from "./verify-webhook.ts";

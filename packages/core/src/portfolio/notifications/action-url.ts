import type { NotificationType } from "@broker/contracts";

/** Where the app shows more of a company: a matter of compliance in the compliance engine, all else on the company's own page. */
export function actionUrl(type: NotificationType, domain: string): string {
  return type === "compliance" ? "/dashboard/compliance" : `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`;
}

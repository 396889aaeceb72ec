import type { FormView } from "@broker/contracts";

export const CLIENT = "d772f766c7d6";
const SENT_AT = "2026-11-20T09:00:00.000Z";

/** A form of that client, sent two days ago as a page. */
export const form = (id: string, more: Partial<FormView> = {}): FormView => ({
  ...{ id, client: CLIENT, by: "html", to: `Reader of ${id}`, group: null, questions: ["trade", "employees"] },
  ...{ questionsVersion: "1.0.0", digest: "ab".repeat(32), sentAt: SENT_AT, sentBy: "jane" },
  ...{ until: "2026-12-04T09:00:00.000Z", revokedAt: null, openedAt: null, returnedAt: null, signature: null },
  ...{ clientName: "Acme Ltd", state: "sent", answers: [], seen: 3 },
  ...more,
});

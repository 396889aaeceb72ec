import type { MESSAGE_TABLES } from "../../database/tables/message-tables.ts";
import { kept, replaced, type TracesOf } from "../person-traces.ts";

/** Messages of the monitor and of integrations, their receivers, and what each person receives. */
export const MESSAGE_TRACES: TracesOf<typeof MESSAGE_TABLES> = {
  webhooks: replaced("Webhooks", { secret: "identifier", former_secret: "identifier" }),
  integrations: replaced("Integrations"),
  outbox: replaced("Messages of the monitor, and to and from other systems", { receiver: "identifier" }),
  person_notices: kept("Emails that users receive", "account"),
};

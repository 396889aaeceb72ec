import { fromCheck } from "../from-check.ts";
import type { IcoRule } from "../ico-view.ts";

/** Point 13 (UK GDPR Art. 32(1)). */
export const dataOverTls: IcoRule = {
  question: "Is personal data sent only over valid TLS?",
  judge: (view) => fromCheck(view, "personal-data-over-tls"),
};

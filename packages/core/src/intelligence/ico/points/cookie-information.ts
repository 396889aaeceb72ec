import { fromCheck } from "../from-check.ts";
import type { IcoRule } from "../ico-view.ts";

/** Point 10 (PECR reg. 6(2)(a)). */
export const cookieInformation: IcoRule = {
  question: "Is information on cookies provided?",
  judge: (view) => fromCheck(view, "cookie-information-linked"),
};

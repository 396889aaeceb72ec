import type { CspPolicy } from "./csp-policy.ts";

/** Who may show the page in a frame, and which header states it. */
export interface Framing {
  readonly by: "frame-ancestors" | "x-frame-options" | "nothing";
  readonly restricted: boolean;
  readonly reason: string;
}

const EVERYBODY = /^(?:\*|https?:(?:\/\/\*(?:\.\*)?(?::\*)?)?)$/i;

/**
 * Determines framing as browsers do (HTML §7.4.6, CSP 3 §6.4.2): frame-ancestors of a header alone decides where
 * present; otherwise X-Frame-Options, of which only DENY and SAMEORIGIN have an effect and different values together
 * refuse all framing.
 * @param policies of header fields only, since a meta element cannot set frame-ancestors
 */
export function framing(policies: readonly CspPolicy[], xFrameOptions: readonly string[]): Framing {
  const ancestors = policies.flatMap((policy) => {
    const list = policy.get("frame-ancestors");
    return list === undefined ? [] : [list];
  });
  if (ancestors.length > 0) {
    const restricted = ancestors.some((list) => !list.some((source) => EVERYBODY.test(source)));
    const reason = restricted ? "frame-ancestors restricts framing" : "frame-ancestors allows every site to frame it";
    return { by: "frame-ancestors", restricted, reason };
  }
  const values = [
    ...new Set(xFrameOptions.flatMap((value) => value.split(",")).map((value) => value.trim().toLowerCase())),
  ];
  const by = "x-frame-options";
  if (values.length === 0) return { by: "nothing", restricted: false, reason: "no header restricts framing" };
  if (values.length > 1 && values.some((value) => ["deny", "sameorigin", "allowall"].includes(value)))
    return { by, restricted: true, reason: "conflicting values of X-Frame-Options refuse all framing" };
  if (values[0] === "deny" || values[0] === "sameorigin")
    return { by, restricted: true, reason: `X-Frame-Options is ${values[0].toUpperCase()}` };
  return { by, restricted: false, reason: `browsers ignore this value of X-Frame-Options` };
}

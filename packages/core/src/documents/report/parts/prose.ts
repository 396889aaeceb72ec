import type { Part } from "./part.ts";

/** A sentence in the face of leads: what the section comes to. */
export const lead = (text: string): Part => ({ kind: "lead", text });

/** A paragraph. */
export const prose = (text: string): Part => ({ kind: "prose", text });

/** A paragraph in small type: what is to be known beside the figures. */
export const small = (text: string): Part => ({ kind: "small", text });

/** A list under its caption; nothing where it is empty. */
export function items(caption: string | null, list: readonly string[], ordered = false): Part[] {
  const short = list.length > 3 && list.every((item) => item.length < 45);
  return list.length === 0 ? [] : [{ kind: "items", caption, ordered, short, items: list }];
}

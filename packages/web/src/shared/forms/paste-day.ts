import { readDay } from "@broker/contracts";
import type { ClipboardEvent } from "react";

/** Date inputs take four digits of a year, not six. */
export const LAST_DAY = "9999-12-31";

/** Lets a date input accept a pasted date in any usual form, such as 31/03/2027; other text is left to the browser. */
export const pasteDay =
  (onDay: (iso: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const day = readDay(event.clipboardData.getData("text"));
    if (day === null) return;
    event.preventDefault();
    onDay(day);
  };

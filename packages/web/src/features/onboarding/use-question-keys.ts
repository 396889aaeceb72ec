import { type RefObject, useEffect, useRef } from "react";

interface QuestionKeys {
  /** Chooses the answer at a place, from 0; true = there is one. */
  readonly onDigit: (place: number) => boolean;
  readonly onEnter: () => void;
  /** True = the letter is a key. */
  readonly onLetter: (letter: string) => boolean;
}

const isTyping = (target: Element): boolean =>
  target.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

/**
 * Digits, letters and Enter on the question while nothing is being typed: they work in the conversation, on the title,
 * or where nothing has the focus; never behind another dialog.
 */
export function useQuestionKeys(room: RefObject<HTMLElement | null>, keys: QuestionKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!(target instanceof Element) || room.current === null || isTyping(target)) return;
      const own = room.current.contains(target);
      if (!own && target !== document.body && !target.matches("h1")) return;
      const overlay = [...document.querySelectorAll("[role=dialog], [role=menu]")].at(-1);
      if (overlay !== undefined && !overlay.contains(room.current)) return;
      const { onDigit, onEnter, onLetter } = latest.current;
      const isChoice = target.matches("input");
      if (/^[1-9]$/.test(key)) {
        if (onDigit(Number(key) - 1)) event.preventDefault();
      } else if (key === "Enter") {
        if (!isChoice && target !== document.body) return;
        event.preventDefault();
        onEnter();
      } else if (onLetter(key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [room]);
}

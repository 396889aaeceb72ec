import type { ControlKey } from "@broker/contracts";
import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { ANSWER_CHOICES } from "./answer-choice.tsx";
import { PAGE_ORDER } from "./control-groups.ts";
import { answerOf } from "./control-state.ts";
import type { Answers } from "./use-answers.ts";

interface KeysOf {
  readonly answers: Answers;
  readonly current: ControlKey;
  readonly onCurrent: (key: ControlKey) => void;
  readonly onWhy: (key: ControlKey) => void;
  readonly canEdit: boolean;
}

const rowOf = (key: ControlKey): HTMLElement | null => document.getElementById(`control-${key}`);

/** Moves to a control: its chosen answer has the focus, or its first; for readers its button. */
function focusControl(key: ControlKey): void {
  const row = rowOf(key);
  row?.querySelector<HTMLElement>("input[type=radio][tabindex='0'], button")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** Moves to the control after this one; after the last it stays there. */
export function focusAfter(key: ControlKey): void {
  focusControl(PAGE_ORDER[PAGE_ORDER.indexOf(key) + 1] ?? key);
}

/** Letters are text here. A share has digits only, so letters in it are keys, unless what is typed is wrong. */
const isTyping = (target: Element): boolean =>
  target.matches("input:not([type=radio], [data-share][aria-invalid=false]), textarea, select, [contenteditable]");

/** The control that has the focus; null = something else of the page. */
const controlAt = (target: Element): ControlKey | null => {
  const name = target.closest<HTMLElement>("[data-control]")?.dataset.control;
  return PAGE_ORDER.find((key) => key === name) ?? null;
};

/**
 * Letter keys on the page of controls: Y P N U answer and move on, arrows move, Z undoes, W opens the reason. They
 * work while the focus is in the list, on its tab, or nowhere; never in a text field or behind a dialog. In the share
 * of 'Partial' a letter answers the next control, as after any other answer.
 */
export function useAnswerKeys(keys: KeysOf): RefObject<HTMLDivElement | null> {
  const section = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const room = section.current;
    const onFocus = ({ target }: FocusEvent): void => {
      const at = target instanceof Element ? controlAt(target) : null;
      if (at !== null) latest.current.onCurrent(at);
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || room === null || isTyping(target)) return;
      const nowhere = target === document.body || target.matches("[role=tab], [role=tabpanel], h1");
      if (!nowhere && !room.contains(target)) return;
      if (document.querySelector("[role=dialog], [role=menu]") !== null) return;
      const { answers, current, onWhy, canEdit } = latest.current;
      const at = PAGE_ORDER.indexOf(current);
      const move = (by: number): void => {
        // From elsewhere on the page the first press enters the list where it is.
        const next = PAGE_ORDER[controlAt(target) === null ? at : at + by];
        if (next !== undefined) focusControl(next);
      };
      const letter = event.key.toLowerCase();
      const choice = ANSWER_CHOICES.find(({ key }) => key === letter);
      if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (letter === "w") onWhy(current);
      else if (letter === "z" && canEdit) {
        const undone = answers.undo();
        if (undone !== undefined) focusControl(undone);
      } else if (choice !== undefined && canEdit) {
        const asked = target.matches("[data-share]") ? (PAGE_ORDER[at + 1] ?? current) : current;
        const before = answers.shown(asked);
        // At once, so that the next key finds the focus where this one puts it.
        if (before?.answer !== choice.answer)
          flushSync(() => answers.save(new Map([[asked, answerOf(choice.answer, before ?? {})]])));
        if (choice.answer === "partial") rowOf(asked)?.querySelector<HTMLElement>("[data-share]")?.focus();
        else focusAfter(asked);
      } else return;
      event.preventDefault();
    };
    room?.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      room?.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return section;
}

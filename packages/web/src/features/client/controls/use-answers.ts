import type { ClientFile, ControlAnswer, ControlKey, Declarer } from "@broker/contracts";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSource } from "../../../data/source.ts";
import { outdate } from "../../../data/use-call.ts";
import { declarerOf } from "../declarer.ts";
import { newestStatement } from "../statements.tsx";
import { OUTDATED_BY_RECORD } from "../use-edit-client.ts";

/** An answer given here that the record shown does not contain yet. `null` = the answer is undone. */
export interface LocalAnswer {
  readonly value: ControlAnswer | null;
  /** undefined = it is being saved, or saved. */
  readonly refusal?: unknown;
}

interface Saved {
  readonly statements: readonly { readonly field: string; readonly n: number }[];
  readonly before: ReadonlyMap<ControlKey, ControlAnswer | null>;
}

/** Who declares the answers, and in which document. */
export interface AnswerOrigin {
  readonly declaredBy: Declarer;
  /** Name and position of the person of the insured; empty = not named. */
  readonly person: string;
  readonly source: string;
}

const fieldOf = (key: ControlKey) => `controls.${key}`;

/** The answer that the record holds; null = none. */
export function heldAnswer(file: ClientFile, key: ControlKey): ControlAnswer | null {
  const held = file.fields.find(({ field }) => field === fieldOf(key))?.held;
  return (held?.value ?? null) as ControlAnswer | null;
}

/** Answers on controls: saved one after the other as they are given, shown at once, and undone in reverse order. */
export function useAnswers(file: ClientFile, { declaredBy, person, source: document }: AnswerOrigin) {
  const source = useSource();
  const client = useQueryClient();
  const [local, setLocal] = useState<ReadonlyMap<ControlKey, LocalAnswer>>(new Map());
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [undoable, setUndoable] = useState(0);
  const shownFile = useRef(file);
  useEffect(() => {
    shownFile.current = file;
  }, [file]);
  const saves = useRef({ tail: Promise.resolve(), open: 0, newest: new Map<string, number>(), done: [] as Saved[] });

  const mark = (entries: Iterable<readonly [ControlKey, LocalAnswer]>): void =>
    setLocal((before) => new Map([...before, ...entries]));
  const seenOf = (key: ControlKey) => {
    const view = shownFile.current.fields.find(({ field }) => field === fieldOf(key));
    const shown = view === undefined ? 0 : newestStatement(view).n;
    return { field: fieldOf(key), n: Math.max(shown, saves.current.newest.get(fieldOf(key)) ?? 0) };
  };

  /** Runs a save after those before it; once none is left, the record is read again and replaces what is shown here. */
  const enqueue = (run: () => Promise<void>): void => {
    const queue = saves.current;
    queue.open += 1;
    queue.tail = queue.tail.then(async () => {
      await run();
      queue.open -= 1;
      if (queue.open > 0) return;
      await outdate(client, OUTDATED_BY_RECORD);
      // After the record read again has reached the screen: else the one before it would show for a moment, and what
      // is being typed beside an answer would be lost.
      notifyManager.schedule(() => {
        if (queue.open === 0)
          setLocal((before) => new Map([...before].filter(([, { refusal }]) => refusal !== undefined)));
      });
    });
  };

  const save = (answers: ReadonlyMap<ControlKey, ControlAnswer>): void => {
    const before = new Map([...answers.keys()].map((key) => [key, shown(key)] as const));
    mark([...answers].map(([key, value]) => [key, { value }]));
    enqueue(async () => {
      const edits = [...answers].map(([key, value]) => ({ field: fieldOf(key), value }));
      const seen = [...answers.keys()].map(seenOf);
      const origin = {
        declaredBy: declarerOf(declaredBy, person),
        ...(document.trim() === "" ? {} : { source: document.trim() }),
      };
      const params = { id: file.row.id };
      try {
        const { recorded } = await source.ask("PATCH /api/clients/:id", { params, body: { edits, seen, ...origin } });
        for (const { field, n } of recorded) saves.current.newest.set(field, n);
        saves.current.done.push({ statements: recorded, before });
        setUndoable(saves.current.done.length);
        setSavedAt(new Date());
      } catch (refusal) {
        mark([...answers].map(([key, value]) => [key, { value, refusal }]));
      }
    });
  };

  /** Withdraws the last answer; returns the control whose answer it was. Without one, nothing. */
  const undo = (): ControlKey | undefined => {
    const last = saves.current.done.pop();
    if (last === undefined) return undefined;
    setUndoable(saves.current.done.length);
    mark([...last.before].map(([key, value]) => [key, { value }]));
    enqueue(async () => {
      try {
        await source.ask("PATCH /api/clients/:id", {
          params: { id: file.row.id },
          body: { withdraw: [...last.statements] },
        });
        setSavedAt(new Date());
      } catch (refusal) {
        mark([...last.before].map(([key, value]) => [key, { value, refusal }]));
      }
    });
    return [...last.before.keys()][0];
  };

  /** Drops an answer that was refused: the record's own is shown. */
  const drop = (key: ControlKey): void => setLocal((before) => new Map([...before].filter(([each]) => each !== key)));

  function shown(key: ControlKey): ControlAnswer | null {
    const given = local.get(key);
    return given === undefined ? heldAnswer(file, key) : given.value;
  }

  return { shown, local, save, undo, drop, savedAt, canUndo: undoable > 0 };
}

export type Answers = ReturnType<typeof useAnswers>;

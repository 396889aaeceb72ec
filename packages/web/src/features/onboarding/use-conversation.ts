import { type ApiAnswers, type OnboardingMove, overtakenWords, type SessionView } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { RefusedCall, useSource } from "../../data/source.ts";
import { outdate, useAnswer } from "../../data/use-call.ts";
import { forgetSession, saveSession } from "./saved-session.ts";

const SESSION = "GET /api/onboarding/sessions/:id";
const TRANSCRIPT = "GET /api/onboarding/sessions/:id/transcript";

/** Delay of a reply in milliseconds, and of the one that ends the conversation. Source: the product's specification. */
const REPLY_MS = 600;
const FINISH_MS = 800;

type Transcript = ApiAnswers[typeof TRANSCRIPT];

const until = (moment: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, moment - performance.now())));

/** A conversation on the screen, and the way to make a move in it. */
export interface Talk {
  readonly view: SessionView;
  readonly turns: Transcript["items"];
  /** True = a move is under way, or its reply is yet to appear. */
  readonly busy: boolean;
  /** Why the last move was refused; null = it was not. */
  readonly refusal: unknown;
  /** 'Answered in the terminal 2 mins ago. Your answer was not saved …'; null = nobody else has moved. */
  readonly elsewhere: string | null;
  /** Resolves to whether the move was made. */
  readonly move: (made: OnboardingMove) => Promise<boolean>;
}

/** A conversation and its transcript. @param id of the session */
export function useConversation(id: string) {
  const source = useSource();
  const client = useQueryClient();
  const answer = useAnswer(SESSION, { params: { id } });
  const transcript = useAnswer(TRANSCRIPT, { params: { id } });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const view = answer.data;
  const version = view?.session.version;
  const latest = useRef({ busy: false, version });
  useEffect(() => {
    latest.current.version = version;
  }, [version]);

  const state = view?.state;
  const expiresAt = view?.expiresAt;
  useEffect(() => {
    if (state === "open" && expiresAt !== undefined) saveSession({ id, expiresAt });
    else if (state !== undefined) forgetSession();
  }, [id, state, expiresAt]);

  /** The newer state, after someone else has moved or the conversation has ended. */
  const reload = useCallback(async () => {
    const params = { id };
    const seen = latest.current.version;
    const [now, turns] = await Promise.all([source.ask(SESSION, { params }), source.ask(TRANSCRIPT, { params })]);
    client.setQueryData([SESSION, { params }], now);
    client.setQueryData([TRANSCRIPT, { params }], turns);
    return now.state !== "expired" && now.session.version !== seen ? overtakenWords(now, new Date()) : null;
  }, [id, source, client]);

  const move = useCallback(
    async (made: OnboardingMove): Promise<boolean> => {
      const { current } = latest;
      if (current.busy || current.version === undefined) return false;
      current.busy = true;
      setBusy(true);
      setRefusal(null);
      setElsewhere(null);
      const params = { id };
      const sent = performance.now();
      try {
        const after = await source.ask("POST /api/onboarding/sessions/:id/moves", {
          params,
          body: { move: made, version: current.version },
        });
        await until(sent + (after.state === "finished" ? FINISH_MS : REPLY_MS));
        client.setQueryData([SESSION, { params }], after);
        client.setQueryData([TRANSCRIPT, { params }], (before: Transcript | undefined) =>
          before === undefined || after.turn === null ? before : { items: [...before.items, after.turn] },
        );
        await outdate(client, []);
        return true;
      } catch (error) {
        const status = error instanceof RefusedCall ? error.problem.status : 0;
        const newer = [409, 410].includes(status) ? await reload().catch(() => null) : null;
        setElsewhere(newer);
        // The newer state says all that there is to say about an outdated or ended conversation.
        if (newer === null && status !== 410) setRefusal(error);
        return false;
      } finally {
        current.busy = false;
        setBusy(false);
      }
    },
    [id, source, client, reload],
  );

  return { answer, transcript, talk: { busy, refusal, elsewhere, move } };
}

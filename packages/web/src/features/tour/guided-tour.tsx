import { Pause, Play } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../shared/ui/button.tsx";
import { TourScan } from "./tour-scan.tsx";

export interface TourStep {
  readonly title: string;
  readonly words: string;
  /** The tab it opens; null = unchanged. */
  readonly tab: string | null;
  readonly link?: { readonly to: string; readonly label: string };
  /** A company that is scanned while the step is shown. */
  readonly scan?: string;
}

export interface TourWords {
  readonly next: string;
  readonly finish: string;
  /** Ends the tour: label at the first step, and later. */
  readonly skip: string;
  readonly exit: string;
}

const STEP_MS = 2000;

interface GuidedTourProps {
  readonly name: string;
  readonly steps: readonly TourStep[];
  readonly words: TourWords;
  /** A step is shown: opens its tab. */
  readonly onTab: (tab: string) => void;
  /** Finished, skipped or closed. */
  readonly onEnd: () => void;
}

/** A guided tour of a dashboard in a corner of the page, which stays usable. Esc ends it. */
export function GuidedTour({ name, steps, words, onTab, onEnd }: GuidedTourProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const step = steps[at];
  const last = at >= steps.length - 1;

  const show = (place: number): void => {
    setAt(place);
    const tab = steps[place]?.tab;
    if (tab !== null && tab !== undefined) onTab(tab);
  };

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      // Returns the focus unless the reader has moved on.
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (last ? setPlaying(false) : show(at + 1)), STEP_MS);
    return () => clearTimeout(timer);
  });
  if (step === undefined) return null;

  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEnd();
      }}
      className="overlay no-print fixed right-3 bottom-3 left-3 z-40 rounded bg-paper p-5 text-ink shadow-overlay outline-none md:right-6 md:bottom-6 md:left-auto md:w-[380px]"
    >
      <p className="flex items-center justify-between gap-3 text-xs text-ink-3">
        <span>
          {name}, step {at + 1} of {steps.length}
        </span>
        {last ? null : (
          <Button kind="quiet" size="small" aria-pressed={playing} onClick={() => setPlaying(!playing)}>
            {playing ? <Pause /> : <Play />}
            {playing ? "Pause" : "Play"}
          </Button>
        )}
      </p>
      <div aria-live="polite">
        <h2 id={`${id}-title`} className="mt-1 font-serif text-xl font-semibold tracking-[-0.01em]">
          {step.title}
        </h2>
        <p id={`${id}-words`} className="mt-1 text-ink-2">
          {step.words}
        </p>
      </div>
      {step.scan === undefined ? null : <TourScan domain={step.scan} />}
      {step.link === undefined ? null : (
        <p className="mt-2 text-sm">
          <Link className="link" to={step.link.to}>
            {step.link.label}
          </Link>
        </p>
      )}
      <div className="mt-4 flex justify-end gap-2">
        {last ? null : (
          <Button kind="quiet" onClick={onEnd}>
            {at === 0 ? words.skip : words.exit}
          </Button>
        )}
        <Button kind="primary" onClick={() => (last ? onEnd() : show(at + 1))}>
          {last ? words.finish : words.next}
        </Button>
      </div>
    </section>
  );
}

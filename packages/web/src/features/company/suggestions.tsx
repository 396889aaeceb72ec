interface SuggestionsProps {
  /** Name of the list. */
  readonly label: string;
  /** Each with its key, its main words and what tells it apart. */
  readonly items: readonly { readonly key: string; readonly words: string; readonly more: string }[];
  /** A sentence in place of the list, or below it. */
  readonly note: string;
  readonly onChoose: (key: string) => void;
}

/** What was found for a typed text, as buttons to press; the count is announced. */
export function Suggestions({ label, items, note, onChoose }: SuggestionsProps) {
  return (
    <div>
      <p role="status" className="text-sm text-ink-3">
        {note}
      </p>
      {items.length === 0 ? null : (
        <ul aria-label={label} className="mt-1 max-h-64 overflow-auto rounded border border-line">
          {items.map(({ key, words, more }) => (
            <li key={key} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="w-full px-3 py-2 text-left text-sm hover:bg-accent-tint"
                onClick={() => onChoose(key)}
              >
                <span className="block font-semibold break-words">{words}</span>
                <span className="block break-words text-ink-2">{more}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { FormDraft, FormWay } from "@broker/contracts";
import { type FormInput, hasLink } from "./form-input.ts";

interface Offered {
  readonly way: FormWay;
  readonly label: string;
  readonly hint: string;
}

const WAYS: readonly Offered[] = [
  { way: "link", label: "Link", hint: "A page on this server. Each answer is saved as it is entered." },
  { way: "mail", label: "Email", hint: "Sent from here, after a preview." },
  { way: "html", label: "HTML page", hint: "One file. It saves the answers as a file to send back." },
  { way: "pdf", label: "PDF", hint: "With fields to complete, on screen or on paper." },
  { way: "csv", label: "CSV table", hint: "For a spreadsheet." },
];

/** How the form reaches the client. Where others cannot reach the server there is no link, and it says so. */
export function WayChoice({
  draft,
  input,
  onChange,
}: {
  readonly draft: FormDraft;
  readonly input: FormInput;
  readonly onChange: (way: FormWay) => void;
}) {
  const hintOf = ({ way, hint }: Offered): string => {
    if (way === "link" && !draft.reachable)
      return "Not available: others cannot reach this server. Send an email or one of the files; each comes back as a file.";
    if (way === "link" && draft.linkLocked !== null) return `Locked. ${draft.linkLocked}`;
    if (way === "mail" && draft.mailLocked !== null) return `Preview only. ${draft.mailLocked}`;
    return way === "mail"
      ? `${hint} It ${hasLink({ way }, draft) ? "carries a link" : "has the page attached"}.`
      : hint;
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Send as</legend>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {WAYS.map((each) => (
          <label key={each.way} className="flex items-start gap-[9px]">
            <span className="flex h-[22px] items-center">
              <input
                type="radio"
                name="way"
                className="checkbox"
                checked={input.way === each.way}
                disabled={each.way === "link" && !draft.reachable}
                onChange={() => onChange(each.way)}
              />
            </span>
            <span>
              {each.label}
              <span className="block text-sm text-ink-2">{hintOf(each)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

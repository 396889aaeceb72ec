import type { SlipHeading } from "@broker/contracts";
import { type ReactNode, useEffect } from "react";

/** A part of the slip with its headings in order. */
export interface ShownPart {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SlipHeading[];
}

/** The anchor of the list of headings. */
export const CONTENTS = "slip-contents";

/** The anchor of a part, or of a heading by its number. */
export const placeOf = (part: string | number): string => `slip-${part}`;

/** Sections after the slip. */
const AFTER = [
  ["rules", "Rules"],
  ["screening", "Screening"],
  ["subjectivities", "Subjectivities"],
  ["versions", "Versions"],
] as const;

const sentence = (text: string) => `${text.charAt(0)}${text.slice(1).toLowerCase()}`;

/** Links to every part and heading of the slip; the address holds the last one used. */
export function SlipContents({ parts }: { readonly parts: readonly ShownPart[] }): ReactNode {
  // The slip is loaded after the browser looked for the anchor.
  useEffect(() => {
    const target = decodeURIComponent(window.location.hash.slice(1));
    if (target !== "") document.getElementById(target)?.scrollIntoView();
  }, []);
  return (
    <nav id={CONTENTS} aria-label="Headings of the slip" className="no-print mt-5 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="link inline-block py-[3px]" href={`#${placeOf(id)}`}>
              {title}
            </a>
          </li>
        ))}
        {AFTER.map(([id, title]) => (
          <li key={id}>
            <a className="link inline-block py-[3px]" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="link w-fit cursor-pointer py-[3px]">Every heading</summary>
        <div className="mt-2 columns-1 gap-x-8 border-y border-line py-3 min-[420px]:columns-2 lg:columns-3">
          {parts.map(({ id, title, rows }) => (
            <div key={id} className="mb-3 break-inside-avoid-column">
              <p className="font-semibold">{title}</p>
              <ul>
                {rows.map(({ index, title: heading }) => (
                  <li key={index}>
                    <a className="link inline-block py-[3px] break-words" href={`#${placeOf(index)}`}>
                      {sentence(heading)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </nav>
  );
}

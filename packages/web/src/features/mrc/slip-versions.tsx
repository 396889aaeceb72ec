import { type SlipVersion, type SlipView, showCount, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";

const sentence = (text: string) => `${text.charAt(0)}${text.slice(1).toLowerCase()}`;

function Changes({ changes }: { readonly changes: NonNullable<SlipVersion["changes"]> }): ReactNode {
  if (changes.length === 0) return <p className="text-sm text-ink-2">No heading changed.</p>;
  return (
    <details className="text-sm">
      <summary className="link w-fit cursor-pointer">{showCount(changes.length, "heading")} changed</summary>
      <dl className="pt-2">
        {changes.map(({ heading, before, after }) => (
          <div key={heading} className="border-b border-line py-2">
            <dt className="font-semibold">{sentence(heading)}</dt>
            <dd>
              {before.map((line) => (
                <p key={`before ${line}`} className="text-ink-2">
                  <span className="sr-only">Was: </span>
                  <del>{line}</del>
                </p>
              ))}
              {after.map((line) => (
                <p key={`after ${line}`}>
                  <span className="sr-only">Is: </span>
                  <ins className="no-underline">{line}</ins>
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Every saved version of the slip, with its changes against the one before. */
export function SlipVersions({ slip }: { readonly slip: SlipView }): ReactNode {
  const { put } = useHubAddress();
  const answer = useAnswer("GET /api/mrc/slips/:id/versions", { params: { id: slip.id } });
  return (
    <SlipSection id="versions" heading="Versions" note="Saved versions never change.">
      <DataState answer={answer} skeletonRows={3}>
        {({ versions }) => (
          <ol>
            {versions.map(({ version, savedAt, by, template, status, toAdvise, changes }) => (
              <li
                key={version}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 first:pt-0"
              >
                <div className="min-w-0 flex-1">
                  <p>
                    <b>Version {version}</b>, {status}
                    {toAdvise === 0 ? "" : `, ${showCount(toAdvise, "item")} to be advised`}
                  </p>
                  <p className="text-sm text-ink-2">
                    {showTime(savedAt)}, {by}. Template {template}.
                  </p>
                  {changes === null ? null : <Changes changes={changes} />}
                </div>
                {version === slip.version ? (
                  <span className="text-sm text-ink-3">shown</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Show version ${version}`}
                    onClick={() => {
                      put({ version: version === slip.newest ? null : String(version) });
                      window.scrollTo({ top: 0 });
                    }}
                  >
                    Show
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </DataState>
    </SlipSection>
  );
}

import { ACTION_GROUP_WORDS, type OnboardingPack, type PackFramework, showCount, showDate } from "@broker/contracts";
import { useSource } from "../../../data/source.ts";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { OUTDATED_BY_DOCUMENT } from "../../documents/outdated-by-document.ts";
import { SubmissionPart } from "../../submission/submission-part.tsx";
import { submissionAddress } from "../begin-session.ts";
import { PackFigures } from "./pack-figures.tsx";

const generatorAddress = (hub: "acord" | "mrc", client: string): string =>
  `/app?view=dashboard&tab=report-formatting&hub=${hub}&client=${encodeURIComponent(client)}`;

function Framework({ title, score, low, high, assessed, total, band, parts }: PackFramework) {
  return (
    <div className="border-t border-line pt-2">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-sm">{score === null ? "not assessed" : (band ?? "requires validation")}</p>
      </div>
      <p className="font-serif text-2xl">{score ?? "–"}</p>
      <p className="text-sm text-ink-2">
        {assessed} of {total} assessed{score === null || assessed === total ? "" : `, ${low} to ${high} possible`}
      </p>
      {parts.length === 0 ? null : (
        <ul className="mt-2 text-sm">
          {parts.map((part) => (
            <li key={part.id} className="flex justify-between gap-3">
              <span className="text-ink-2">{part.title}</span>
              <span>{part.score ?? "not assessed"}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Evidence({ evidence }: Pick<OnboardingPack, "evidence">) {
  return (
    <table className="table stack">
      <caption className="sr-only">Evidence checklist</caption>
      <thead>
        <tr>
          <th scope="col">Evidence</th>
          <th scope="col">Status</th>
          <th scope="col">Priority</th>
          <th scope="col">Source</th>
          <th scope="col">Expires</th>
        </tr>
      </thead>
      <tbody>
        {evidence.map(({ id, title, status, priority, source, expiresOn }) => (
          <tr key={id}>
            <th scope="row" className="text-left font-semibold" data-small="title">
              {title}
            </th>
            <td data-label="Status">
              <OutcomeMark of={status === "Complete" ? "met" : "not-met"}>{status}</OutcomeMark>
            </td>
            <td data-label="Priority">{priority}</td>
            <td data-label="Source" className="wrap-anywhere text-ink-2">
              {source ?? "none"}
            </td>
            <td data-label="Expires">{expiresOn === null ? "" : showDate(expiresOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PackContents({ pack }: { readonly pack: OnboardingPack }) {
  const { evidence, frameworks, recommendations, next, unresolved } = pack;
  const missing = evidence.filter(({ status }) => status === "Incomplete").length;
  return (
    <>
      <SubmissionPart heading="Next steps">
        {next.length === 0 ? (
          <p>Nothing is open.</p>
        ) : (
          <ol className="list-decimal pl-5">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {unresolved.length === 0 ? null : (
          <p className="mt-2 text-sm">To resolve before documents are released: {unresolved.join(", ")}.</p>
        )}
      </SubmissionPart>
      <PackFigures {...pack} />
      <SubmissionPart heading="Frameworks" aside="Over what is assessed">
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
          {frameworks.map((framework) => (
            <Framework key={framework.id} {...framework} />
          ))}
        </div>
      </SubmissionPart>
      <SubmissionPart
        heading="Evidence checklist"
        aside={missing === 0 ? "Complete" : `${missing} of ${evidence.length} incomplete`}
      >
        <Evidence evidence={evidence} />
      </SubmissionPart>
      <SubmissionPart heading="Recommendations">
        {recommendations.length === 0 ? (
          <p>No action is open.</p>
        ) : (
          <ul className="border-t border-line">
            {recommendations.map(({ title, group, hours }) => (
              <li key={title} className="flex justify-between gap-4 border-b border-line py-[6px]">
                <span>{title}</span>
                <span className="text-right text-sm text-ink-2">
                  {ACTION_GROUP_WORDS[group].title}, {showCount(hours, "hour")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </SubmissionPart>
    </>
  );
}

/** A client's onboarding pack: what is next, scores, frameworks, evidence and recommendations. */
export function PackDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const answer = useAnswer("GET /api/clients/:id/pack", { params: { id: client } });
  const source = useSource();
  const save = useChange("POST /api/clients/:id/pack", OUTDATED_BY_DOCUMENT);
  const pack = answer.data;
  return (
    <Dialog
      wide
      title={`Onboarding pack${pack === undefined ? "" : `: ${pack.client.name ?? "name not recorded"}`}`}
      sub={pack === undefined ? undefined : (pack.client.industry ?? "industry not recorded")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Close Pack
          </Button>
          <LinkButton to="/dashboard">Continue to Dashboard</LinkButton>
          <CanEdit>
            {save.data === undefined ? (
              <Button busy={save.isPending} onClick={() => save.mutate({ params: { id: client }, body: {} })}>
                Save as PDF
              </Button>
            ) : (
              <LinkButton href={source.address("GET /api/exports/:id/file", { params: { id: save.data.document } })}>
                Open the PDF
              </LinkButton>
            )}
            <LinkButton to={generatorAddress("mrc", client)}>Export MRC Report</LinkButton>
            <LinkButton to={generatorAddress("acord", client)}>Generate ACORD Application</LinkButton>
            <LinkButton kind="primary" to={submissionAddress({ client: { id: client, name: null } })}>
              Submit Report to Underwriter
            </LinkButton>
          </CanEdit>
        </>
      }
    >
      <RefusalNotice className="mb-3" error={save.error} />
      {pack === undefined ? (
        <DataState answer={answer} skeletonRows={10} safe="The client's record is unchanged.">
          {() => null}
        </DataState>
      ) : (
        <PackContents pack={pack} />
      )}
    </Dialog>
  );
}

import { type ApiAnswers, showCount, showDate } from "@broker/contracts";
import { lazy, Suspense, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";

const SignDialog = lazy(async () => ({ default: (await import("./sign-dialog.tsx")).SignDialog }));

type Disclosed = ApiAnswers["GET /api/clients/:id/disclosure"];

function Standing({ client, signature }: { readonly client: string } & Pick<Disclosed, "signature">) {
  const source = useSource();
  if (signature === null) return <OutcomeMark of="not-visible">Not signed</OutcomeMark>;
  const { signer, position, on, changes, fileDigest } = signature;
  const words = `Signed by ${position === null ? signer : `${signer}, ${position}`} on ${showDate(on)}`;
  return (
    <span>
      <OutcomeMark of={changes === 0 ? "met" : "partial"}>
        {changes === 0 ? words : `${words}, before ${showCount(changes, "change")}`}
      </OutcomeMark>{" "}
      <a
        className="link"
        href={source.address("GET /api/clients/:id/files/:digest", { params: { id: client, digest: fileDigest } })}
      >
        Signed page
      </a>
    </span>
  );
}

/** Whether the disclosure is signed, the document to sign, and the filing of the signed page. */
export function DisclosureSignature({
  client,
  disclosed: { digest, signature },
}: {
  readonly client: string;
  readonly disclosed: Pick<Disclosed, "digest" | "signature">;
}) {
  const source = useSource();
  const [isFiling, setFiling] = useState(false);
  const make = useChange("POST /api/clients/:id/disclosure", OUTDATED_BY_DOCUMENT);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="mr-auto">
        <Standing client={client} signature={signature} />
      </p>
      <CanEdit>
        {make.data === undefined ? (
          <Button busy={make.isPending} onClick={() => make.mutate({ params: { id: client }, body: {} })}>
            Make the document to sign
          </Button>
        ) : (
          <LinkButton
            kind="primary"
            href={source.address("GET /api/exports/:id/file", { params: { id: make.data.document } })}
          >
            Open the document
          </LinkButton>
        )}
        <Button onClick={() => setFiling(true)}>File the signed page</Button>
      </CanEdit>
      <RefusalNotice className="w-full" error={make.error} />
      {isFiling ? (
        <Suspense>
          <SignDialog client={client} digest={digest} onClose={() => setFiling(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

import { PRODUCT_CLAIM_LABEL, PRODUCT_CLAIMS } from "@broker/contracts";
import { Tag } from "../../shared/ui/tag.tsx";

const { askedOnce, checkedAnswers } = PRODUCT_CLAIMS;

/** How a conversation begins: what it does, and what the product claims of it. */
export function Welcome() {
  return (
    <section className="border-b border-line py-3" aria-label="Welcome">
      <p className="max-w-[68ch]">
        Welcome. The question that moves the quote most comes first. After each answer you see what it moved. Confirmed
        answers are saved at once; what you do not know can be asked of the client.
      </p>
      <ul className="mt-2 text-sm">
        {[askedOnce, checkedAnswers].map(({ figure, words }) => (
          <li key={figure} className="mt-1">
            <b className="font-semibold">{figure}:</b> {words} <Tag>{PRODUCT_CLAIM_LABEL}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

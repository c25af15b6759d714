import { Body1 } from "@fluentui/react-components";
import { ToolForm } from "../form/tool-form.tsx";
import { useOfferStyles } from "./conversation.styles.ts";
import type { Offer } from "./conversation.ts";

const sentences = {
  chosen: undefined,
  related: "No prompt of this sample says that. These tools come closest:",
  unrelated: "Nothing in this sample matches that. Try one of these tools, or a prompt from +.",
};

/** Tools to choose from, each with its form. */
export function OfferView({ offer }: { offer: Offer }) {
  const styles = useOfferStyles();
  const sentence = sentences[offer.reason];
  return (
    <section className={styles.offer} aria-label="Tools" data-offer={offer.reason}>
      {sentence && <Body1>{sentence}</Body1>}
      {offer.tools.map((tool) => (
        <ToolForm
          key={tool.name}
          tool={tool}
          arguments={offer.arguments}
          startsOpen={offer.reason === "chosen"}
        />
      ))}
    </section>
  );
}

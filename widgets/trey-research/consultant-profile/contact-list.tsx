import { LocationRegular, MailRegular, PhoneRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { Consultant } from "../contract.ts";
import { usePlaceText } from "../parts/use-place-text.ts";
import { treyStrings } from "../strings.ts";
import { useContactListStyles } from "./contact-list.styles.ts";
import { profileStrings } from "./strings.ts";

/** Ways to reach a person. Plain text: hosts block `mailto:` links, and text can be copied. */
export function ContactList({ consultant }: { consultant: Consultant }) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const placeText = usePlaceText();
  const styles = useContactListStyles();
  const { city, region, country } = consultant.location;
  const ways = [
    { icon: <MailRegular aria-label={shared("email")} />, text: consultant.email },
    { icon: <PhoneRegular aria-label={shared("phone")} />, text: consultant.phone, ltr: true },
    { icon: <LocationRegular aria-label={t("place")} />, text: placeText([city, region, country]) },
  ];
  return (
    <dl className={styles.list}>
      {ways.map(({ icon, text, ltr }) => (
        <div key={text} className={styles.way}>
          <dt className={styles.icon}>{icon}</dt>
          <dd className={styles.text}>{ltr ? <bdi dir="ltr">{text}</bdi> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

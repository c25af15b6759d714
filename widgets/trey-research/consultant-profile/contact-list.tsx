import { LocationRegular, MailRegular, PhoneRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Consultant } from "../contract.ts";
import { EmailText } from "../parts/email-text.tsx";
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
  const place = placeText([city, region, country]);
  const ways = [
    {
      icon: <MailRegular aria-label={shared("email")} />,
      text: consultant.email,
      shown: <EmailText address={consultant.email} />,
    },
    {
      icon: <PhoneRegular aria-label={shared("phone")} />,
      text: consultant.phone,
      shown: <bdi dir="ltr">{consultant.phone}</bdi>,
    },
    { icon: <LocationRegular aria-label={t("place")} />, text: place, shown: place },
  ];
  return (
    <dl className={styles.list}>
      {ways.map(({ icon, text, shown }) => (
        <div key={text} className={styles.way}>
          <dt className={styles.icon}>{icon}</dt>
          <dd className={styles.text}>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Link } from "@fluentui/react-components";
import { Fragment, type ReactNode } from "react";
import { useHost } from "../host/use-host.ts";
import { useTextStyles } from "./text.styles.ts";

/**
 * Text for screen readers only.
 *
 * @example
 * <SpokenOnly>{t("selected", { count })}</SpokenOnly>
 */
export function SpokenOnly({ children }: { children: ReactNode }) {
  return <span className={useTextStyles().spokenOnly}>{children}</span>;
}

interface NameLinkProps {
  readonly name: string;
  /** True for the record that is open beside the list. */
  readonly current?: boolean;
  readonly onOpen?: () => void;
}

/**
 * Name of a record in a list, as a link that opens the record. Plain text without `onOpen`, and where widgets can call no tools.
 *
 * @example
 * <NameLink name={order.name} onOpen={() => open(order.id)} />
 */
export function NameLink({ name, current, onOpen }: NameLinkProps) {
  const styles = useTextStyles();
  const { canCallTools } = useHost();
  // The block has the direction of the page: a Latin name would start at the left edge of a block of its own direction.
  const text = (
    <span className={styles.name}>
      <bdi>{name}</bdi>
    </span>
  );
  if (!onOpen || !canCallTools) return text;
  return (
    <Link as="button" data-row-link aria-current={current ? "true" : undefined} onClick={onOpen}>
      {text}
    </Link>
  );
}

/**
 * Lets a long address break before its domain rather than anywhere.
 *
 * @example
 * <EmailText address="megan.bowen@contoso.example" />
 */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

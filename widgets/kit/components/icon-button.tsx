import { Button, type ButtonProps } from "@fluentui/react-components";

/**
 * Button with an icon only. Its label is the tooltip, too.
 *
 * @example
 * <IconButton icon={<DismissRegular />} label={t("close")} onClick={onClose} />
 */
export function IconButton({ label, ...props }: ButtonProps & { readonly label: string }) {
  return <Button appearance="subtle" aria-label={label} title={label} {...props} />;
}

import { Body1, Title3 } from "@fluentui/react-components";
import { FullscreenButton } from "../../kit/fullscreen-button.tsx";
import type { WidgetProps } from "../../kit/mount-widget.tsx";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { ConsultantProfile } from "../contract.ts";
import { Avatar } from "../parts/avatar.tsx";
import { profileStrings } from "./strings.en.ts";

export function ConsultantProfileWidget({ data }: WidgetProps<ConsultantProfile>) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  return (
    <main>
      <Avatar name={data.consultant.name} size="large" />
      <Title3 as="h1">{data.consultant.name}</Title3>
      <Body1>{format.list(data.consultant.roles)}</Body1>
      <Body1>{t("assignments", { count: data.assignments.total })}</Body1>
      <FullscreenButton />
    </main>
  );
}

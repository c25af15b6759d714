import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useState } from "react";
import type { ConsultantProfile } from "../contract.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { useProfile } from "./use-profile.ts";

/** A consultant: a card in the conversation, a workplace in full screen. */
export function ConsultantProfileWidget({ data }: WidgetProps<ConsultantProfile>) {
  // Another person is another profile: drafts, notices and open forms must not pass from one to the next.
  return <ProfileViews key={data.consultant.id} data={data} />;
}

function ProfileViews({ data }: { data: ConsultantProfile }) {
  const { fullView } = useHost();
  const profile = useProfile(data);
  const [assigning, setAssigning] = useState(false);
  return fullView ? (
    <ProfilePage data={data} profile={profile} assigning={assigning} onAssigning={setAssigning} />
  ) : (
    <ProfileCard data={data} onAssign={() => setAssigning(true)} />
  );
}

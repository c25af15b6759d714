import type { McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { OpenWidget } from "../../bridge/open-widget.ts";
import type { Profile, ProfileName } from "../../bridge/profile.ts";
import type { CspViolation, TeardownAnswer } from "../../bridge/widget.ts";
import type { WidgetResource } from "../connection/connect.ts";
import type { Store } from "../state/store.ts";
import type { Call } from "./entries.ts";

/** Notifications that a widget gets when it is loaded again: those of its call, or only the first of them. */
export type Replay = "call" | "partial-input" | "cancelled";

/** Widget of a call that is open in one of the hosts on the page. */
export interface ShownWidget {
  /** Key of the call and the host, by `toWidgetKey`. */
  readonly key: string;
  readonly call: Call;
  readonly profile: Profile;
  readonly widget: OpenWidget;
  readonly page: WidgetResource;
  /** Requests of its page that were blocked so far. */
  readonly violations: Store<readonly CspViolation[]>;
  /** Host context without edits. */
  readonly context: Store<McpUiHostContext>;
  reload(replay?: Replay): void;
  tearDown(): Promise<TeardownAnswer | undefined>;
}

/** Key of a call's widget in one of the hosts on the page. */
export function toWidgetKey(callId: number, host: ProfileName): string {
  return `${callId} ${host}`;
}

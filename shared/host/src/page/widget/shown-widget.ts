import type { McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Profile } from "../../bridge/profile.ts";
import type { CspViolation } from "../../bridge/sandbox-messages.ts";
import type { OpenWidget, TeardownAnswer } from "../../bridge/widget.ts";
import type { WidgetResource } from "../connection/connect.ts";
import type { Call } from "../conversation/conversation.ts";
import type { Store } from "../state/store.ts";

/** Notifications that a widget gets when it is loaded again: those of its call, or only the first of them. */
export type Replay = "call" | "partial-input" | "cancelled";

export interface ShownWidget {
  /** Unique on the page: the call in one of the hosts. */
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

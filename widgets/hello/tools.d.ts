// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

type Greeting = {
  id: string;
  name: string;
  text: string;
  signedAt: string;
};

type Change = {
  id: string;
  at: string;
  tool: string;
  by: string;
  record: string;
  summary: string;
  status?: {
    from: string;
    to: string;
  } | undefined;
  undoable: boolean;
  call?: string | undefined;
};

declare module "@suite/widget-kit" {
  interface SampleTools {
    "read-view-state": {
      input: {
        viewId: string;
      };
      output: {
        state: Record<string, unknown>;
      };
    };
    "save-view-state": {
      input: {
        viewId: string;
        state: Record<string, unknown>;
      };
      output: {
        saved: boolean;
      };
    };
    "show-guest-book": {
      input: {
        name?: string | undefined;
      };
      output: {
        readAt: string;
        greetings: {
          items: Array<Greeting>;
          total: number;
          cursor?: string | undefined;
        };
      };
    };
    "show-recent-changes": {
      input: {
        record?: string | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      };
      output: {
        changes: Array<Change>;
        cursor?: string | undefined;
      };
    };
    "sign-guest-book": {
      input: {
        name: string;
        text: string;
      };
      output: {
        greeting: Greeting;
        changeId: string;
      };
    };
    "undo-change": {
      input: {
        changeId: string;
        wholeCall?: boolean | undefined;
      };
      output: {
        change: Change;
        undone?: number | undefined;
        kept?: Array<{
          record: string;
          message: string;
        }> | undefined;
      };
    };
  }
}

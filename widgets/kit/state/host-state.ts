import { z } from "zod";
import type { ViewStore } from "./view-store.ts";

/**
 * State of a widget as ChatGPT documents it. The model sees `modelContent` and does not see `privateContent`, which is "UI-only state".
 * https://developers.openai.com/plugins/build/state-management, read 2026-11-28
 */
const widgetStateSchema = z.object({
  privateContent: z.record(z.string(), z.unknown()).catch({}),
});

interface OpenAi {
  readonly widgetState?: unknown;
  setWidgetState?(state: object): unknown;
}

declare global {
  interface Window {
    /** In ChatGPT, and in hosts that do as it does, such as Microsoft 365 Copilot. */
    openai?: OpenAi;
  }
}

/**
 * Keeps the state of the view with the host, which gives it to each later page of the same view. All of it is private: the model
 * reads about the view what `describeView` says. That text goes along as `modelContent`, since a host may keep both in one place.
 */
export function hostStore(): ViewStore | undefined {
  if (typeof window.openai?.setWidgetState !== "function") return undefined;
  return {
    maxLength: 12_000,
    pauseMs: 150,
    read: () => widgetStateSchema.safeParse(window.openai?.widgetState).data?.privateContent ?? {},
    async save(_viewId, state, described) {
      const modelContent = described ?? null;
      await window.openai?.setWidgetState?.({
        modelContent,
        privateContent: state,
        imageIds: [],
      });
    },
  };
}

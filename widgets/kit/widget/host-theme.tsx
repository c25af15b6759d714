import { FluentProvider, mergeClasses } from "@fluentui/react-components";
import type { McpUiHostStyles } from "@modelcontextprotocol/ext-apps";
import { textDirection } from "@suite/contracts";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { useSessionState } from "../host/session.ts";
import { useEscapeKey } from "../host/use-escape.ts";
import { useHost, useMediaQuery } from "../host/use-host.ts";
import { useLanguage } from "../host/use-locale.ts";
import { createTheme } from "../theme/theme.ts";
import { useHostThemeStyles } from "./host-theme.styles.ts";
import { useRowClicks } from "./row-clicks.ts";

/** Applies the host's theme, fonts, language and safe area to Fluent. */
export function HostTheme({ children }: { readonly children: ReactNode }) {
  const { context } = useSessionState();
  const { theme, touch, fullView, displayMode } = useHost();
  const forcedColors = useMediaQuery("(forced-colors: active)");
  const styles = useHostThemeStyles();
  useCutTitles();
  useEscapeKey();
  useRowClicks();
  const fluent = useMemo(
    () => createTheme(forcedColors ? "highContrast" : theme, context.styles),
    [forcedColors, theme, context.styles],
  );
  const language = useLanguage();
  const dir = textDirection(language);
  // A full-screen view may be shorter than its frame; the document's background fills the rest.
  const ownBackground = fullView ? fluent.colorNeutralBackground2 : fluent.colorNeutralBackground1;
  // In the conversation the host's own background shows through, where the page knows the host's theme and so has colors for it.
  const isTransparent = displayMode === "inline" && context.theme !== undefined && !forcedColors;
  const backgroundColor = isTransparent ? "transparent" : ownBackground;
  const inset = context.safeAreaInsets;
  const { top = 0, bottom = 0 } = inset ?? {};

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.toggleAttribute("data-touch", touch);
    root.lang = language;
    root.dir = dir;
    // What sticks to an edge, and what scrolls to be seen, stays clear of what the host draws over the page.
    const scrollPaddingBlock = `${top}px ${bottom}px`;
    Object.assign(root.style, { colorScheme: theme, backgroundColor, scrollPaddingBlock });
    root.style.setProperty("--safe-top", `${top}px`);
    root.style.setProperty("--safe-bottom", `${bottom}px`);
  }, [theme, touch, language, dir, backgroundColor, top, bottom]);

  useLayoutEffect(() => applyHostStyles(context.styles), [context.styles]);

  const box = context.containerDimensions;
  return (
    <FluentProvider theme={fluent} dir={dir} className={styles.provider}>
      <div
        className={mergeClasses(styles.frame, touch && styles.touch)}
        style={{
          paddingBlockStart: inset?.top,
          paddingBlockEnd: inset?.bottom,
          paddingLeft: inset?.left,
          paddingRight: inset?.right,
          minBlockSize: box && "height" in box ? box.height : undefined,
          maxInlineSize: box && "maxWidth" in box ? box.maxWidth : undefined,
        }}
      >
        {children}
      </div>
    </FluentProvider>
  );
}

/** Sets the host's CSS variables on the document, and adds its fonts once. */
function applyHostStyles({ variables, css }: McpUiHostStyles = {}): void {
  for (const [name, value] of Object.entries(variables ?? {}))
    if (value !== undefined) document.documentElement.style.setProperty(name, value);
  const id = "host-fonts";
  if (!css?.fonts || document.getElementById(id)) return;
  document.head.append(
    Object.assign(document.createElement("style"), { id, textContent: css.fonts }),
  );
}

const titled = new WeakSet<Element>();

/**
 * Gives clamped text (`clampTo`) a title with its full text while it is cut off. One listener serves the whole page, since any
 * part may clamp text, and the current width decides if it is cut off.
 */
function useCutTitles(): void {
  useEffect(() => {
    document.addEventListener("pointerover", follow);
    return () => document.removeEventListener("pointerover", follow);
  }, []);
}

function follow({ target }: PointerEvent): void {
  const clamped = target instanceof Element ? clampedAround(target) : undefined;
  if (!clamped) return;
  const isCut = clamped.scrollHeight > clamped.clientHeight;
  if (isCut && (titled.has(clamped) || !clamped.title)) {
    clamped.title = clamped.textContent;
    titled.add(clamped);
  } else if (titled.delete(clamped)) clamped.removeAttribute("title");
}

function clampedAround(target: Element): HTMLElement | undefined {
  for (let each: Element | null = target; each; each = each.parentElement)
    if (each instanceof HTMLElement && getComputedStyle(each).webkitLineClamp !== "none")
      return each;
  return undefined;
}

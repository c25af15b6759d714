import { FluentProvider } from "@fluentui/react-components";
import { applyDocumentTheme, applyHostFonts, applyHostStyleVariables } from "@modelcontextprotocol/ext-apps";
import { directionOf } from "@suite/contracts";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { useHostThemeStyles } from "./host-theme.styles.ts";
import { languageOf } from "./languages.ts";
import { themeOf } from "./theme.ts";
import { useCutTitles } from "./use-cut-titles.ts";
import { useEscapeKey } from "./use-escape.ts";
import { useHost } from "./use-host.ts";
import { useMediaQuery } from "./use-media-query.ts";
import { useSessionState } from "./use-session.ts";

/** Fluent in the host's theme, fonts, language and safe area. */
export function HostTheme({ children }: { readonly children: ReactNode }) {
  const { context } = useSessionState();
  const { theme, locale, fullView } = useHost();
  const forcedColors = useMediaQuery("(forced-colors: active)");
  const styles = useHostThemeStyles();
  useCutTitles();
  useEscapeKey();
  const fluent = useMemo(
    () => themeOf(forcedColors ? "highContrast" : theme, context.styles),
    [forcedColors, theme, context.styles],
  );
  const language = languageOf(locale);
  const dir = directionOf(language);

  useLayoutEffect(() => {
    applyDocumentTheme(theme);
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [theme, language, dir]);

  // A full-screen view may be shorter than its frame: the ground of the page fills the rest, without any height set.
  const ground = fullView ? fluent.colorNeutralBackground2 : fluent.colorNeutralBackground1;
  useLayoutEffect(() => {
    document.documentElement.style.backgroundColor = ground;
  }, [ground]);

  useLayoutEffect(() => {
    if (context.styles?.variables) applyHostStyleVariables(context.styles.variables);
    if (context.styles?.css?.fonts) applyHostFonts(context.styles.css.fonts);
  }, [context.styles]);

  const inset = context.safeAreaInsets;
  const box = context.containerDimensions;
  return (
    <FluentProvider theme={fluent} dir={dir} className={styles.provider}>
      <div
        className={styles.frame}
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

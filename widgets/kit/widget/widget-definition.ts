import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { UnclearNamesProps } from "../feedback/unclear-names.tsx";
import type { ToolName } from "../host/sample-tools.ts";
import type { Translations } from "../i18n/strings.ts";

export interface WidgetProps<Data> {
  readonly data: Data;
  /** The result's `_meta`, which the model does not see. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface WidgetDefinition<Data> {
  readonly name: string;
  readonly version: string;
  /** Texts in other languages: the exports of the sample's `strings/index.ts`. Default: the page is in English. */
  readonly translations?: Translations;
  /** Schema of `structuredContent`. Data that violates it is never drawn. */
  readonly schema: z.ZodType<Data>;
  readonly Widget: ComponentType<WidgetProps<Data>>;
  /** Loading state in the shape of the widget. Default: a plain skeleton. */
  readonly skeleton?: ReactNode;
  /**
   * Read-only tool that opens the widget. It is called again, with the same input, where a host does not name the tool that it
   * called (`toolInfo`) and the result is lost or the person tries again. A function names it by its input, where two tools of
   * different inputs open the widget.
   */
  readonly tool?: ToolName | ((input: Readonly<Record<string, unknown>>) => ToolName);
  /** True if other tools open the widget with another view: a lost result is then read again only where the host names the tool. */
  readonly hasOtherOpeners?: boolean;
  /** `UnclearNames` in a widget whose tools take several names and skip unclear ones. */
  readonly UnclearNames?: ComponentType<UnclearNamesProps>;
  /** Display modes of the widget. Default: inline and full screen. */
  readonly displayModes?: readonly McpUiDisplayMode[];
}

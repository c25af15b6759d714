import { useViewState } from "@suite/widget-kit";
import { useState } from "react";
import { z } from "zod";

/** A job that the board and the map beside it point at. */
export interface BoardLink {
  /** Job below the pointer or the focus, on the board or on the map. */
  readonly linkedId: string | undefined;
  readonly link: (assignmentId: string | undefined) => void;
  /** Job whose card is open. */
  readonly openId: string | undefined;
  readonly open: (assignmentId: string | undefined) => void;
}

const openSchema = z.string().nullable();

/** The open card is kept with the page. */
export function useBoardLink(planId: string): BoardLink {
  const [linkedId, link] = useState<string>();
  const [openId, setOpen] = useViewState(`open job of ${planId}`, null, openSchema);
  return {
    linkedId,
    link,
    openId: openId ?? undefined,
    open: (assignmentId) => setOpen(assignmentId ?? null),
  };
}

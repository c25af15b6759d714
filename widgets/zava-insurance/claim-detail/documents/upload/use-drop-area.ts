import { type DragEvent, useRef, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Takes files that a person drops on an area, where the host lets them reach the page. */
export function useDropArea(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  // Elements inside report that they are left, too.
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!onFiles || !hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver(event: DragEvent) {
      if (onFiles && hasFiles(event)) event.preventDefault();
    },
    onDragLeave() {
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop(event: DragEvent) {
      if (!onFiles || !hasFiles(event)) return;
      event.preventDefault();
      leave();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

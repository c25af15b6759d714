/** Saves a file in the browser's download folder. */
export function saveFile(name: string, content: BlobPart, type?: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of the content once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

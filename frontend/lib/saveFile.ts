/** Downloads a file in the browser. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // After a second, the browser has started the download and does not need the URL any more.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

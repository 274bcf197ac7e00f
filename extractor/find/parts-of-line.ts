/** What stands between the signs of a sender's line. */
export function partsOfLine(text: string): string[] {
  return text.split(/\s*[·•●|∙*■▪]\s*/u).filter((part) => part !== '');
}

/** The parts of a sender's line, split at its separators. */
export function partsOfLine(text: string): string[] {
  return text.split(/\s*[·•●|∙*■▪]\s*/u).filter((part) => part !== '');
}

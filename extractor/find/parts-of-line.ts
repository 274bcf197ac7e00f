/** The parts of a return address line, split at its separators. */
export function partsOfLine(text: string): string[] {
  return text.split(/\s*[·•●|∙*■▪]\s*/u).filter((part) => part !== '');
}

/**
 * The parts of "Firm, Street 1, 12345 Town · Tel. 123", split at every separator; a legal form stays with its
 * name.
 */
export function senderParts(text: string): string[] {
  const [name = '', ...rest] = text.split(/\s*[·•●|∙*■▪;]\s*|,\s+|\s[-–]\s/u).filter((part) => part !== '');
  const [form] = rest;
  const isForm = form !== undefined && /^(?:[A-Z]\.? ?){1,4}$|^\p{L}{2,4}\.$/u.test(form);
  return isForm ? [`${name}, ${form}`, ...rest.slice(1)] : [name, ...rest];
}

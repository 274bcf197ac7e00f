/** A dash between two parts of a line. Character recognition loses the space behind it: "Firm -14 rue Neuve -38000 Grenoble". */
export const dash = String.raw`\s[-–](?:\s|(?=\d+ \p{L}))`;

/**
 * The end of an address before a sentence: "Leeds LS6 2RT. Registered in England", "38005 Puerto Viejo. Inscrita en el
 * Registro".
 */
export const sentenceEnd = String.raw`(?<=\d[A-Z]{2}|[A-Z]{2} \d{5}|\d{4,5} \p{Lu}[\p{L} '’-]{0,40}\p{L}{4})\. (?=\p{Lu})`;

const lineSeparators = new RegExp(String.raw`\s*[·•●|∙*■▪~]\s*|(?<=\d{6})\. (?=\p{Lu})|${sentenceEnd}`, 'u');

/** The parts of a return address line, split at its separators. */
export function partsOfLine(text: string): string[] {
  return text.split(lineSeparators).filter((part) => part !== '');
}

const separators = new RegExp(String.raw`\s*[·•●|∙*■▪;]\s*|,\s+|${dash}|${sentenceEnd}`, 'u');

/**
 * The parts of "Firm, Street 1, 12345 Town · Tel. 123", split at every separator; a legal form stays with its
 * name.
 */
export function senderParts(text: string): string[] {
  const [name = '', ...rest] = text.split(separators).filter((part) => part !== '');
  const [form] = rest;
  const isForm = form !== undefined && /^(?:[A-Z]\.? ?){1,4}$|^\p{L}{2,4}\.$/u.test(form);
  return isForm ? [`${name}, ${form}`, ...rest.slice(1)] : [name, ...rest];
}

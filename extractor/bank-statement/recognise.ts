/** OFX: the header of version 1, or the processing instruction or root of version 2, after at most a prolog. */
export function looksLikeOfx(text: string): boolean {
  return /^(OFXHEADER\s*:|(<\?xml[^>]*>\s*)?(<\?OFX\s|<OFX>))/i.test(text.trimStart());
}

/** QIF: the first line names the kind of account or an option. */
export function looksLikeQif(text: string): boolean {
  return /^!(Type:(Bank|CCard|Cash|Oth A|Oth L)|Account|Option:\S+|Clear:\S+)\s*$/im.test(firstLine(text));
}

/** CODA: lines of 128 columns, a header record 0 of version 2, then the old balance. */
export function looksLikeCoda(text: string): boolean {
  const [header = '', balance = ''] = text.split(/\r?\n/, 2);
  return /^0000[0-9 ]\d{6}.{100,}[12]\s*$/.test(header) && /^1[0-3 ]\d{3}/.test(balance);
}

/** BAI2: a file header 01 followed by a group header 02. */
export function looksLikeBai2(text: string): boolean {
  return /^01,[^,]*,[^,]*,\d{6},\d{0,4},[^\r\n]*[\r\n]+(88,[^\r\n]*[\r\n]+)*02,/.test(text);
}

function firstLine(text: string): string {
  return text.trimStart().split(/\r?\n/, 1)[0] ?? '';
}

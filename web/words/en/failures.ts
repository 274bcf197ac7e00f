/** Why a document could not be read, by its code. */
export const extractionErrors = {
  EMPTY_FILE: 'The file is empty. Upload it again from where it came.',
  UNSUPPORTED_FORMAT:
    'This kind of file cannot be read. Upload it as PDF or picture, or enter its data by hand.',
  DAMAGED_FILE: 'The file is damaged. Ask for it again, or enter its data by hand.',
  PASSWORD_PROTECTED: 'The file is locked with a password.',
  FORBIDDEN_XML: 'The file is built in a way that is refused for safety. Ask for it in another form.',
  TOO_LARGE: 'The file is larger than can be read. Upload it in parts, or enter its data by hand.',
  TOO_MANY_PAGES: 'The file has more pages than can be read. Upload it in parts.',
  TOO_SLOW: 'Reading took too long and was stopped. Read it again, or enter its data by hand.',
  TOO_MUCH_MEMORY: 'Reading took too much memory and was stopped. Enter its data by hand.',
  NOTHING_FOUND: 'There is nothing in the file that can be read. Enter its data by hand.',
  INFECTED:
    'The virus scanner found malware in the file. It is not opened. Delete it, and warn whoever sent it.',
};

/** Why the accounting system refused a document, by its code. */
export const exportErrors = {
  CLOSED_PERIOD:
    'The period of the date is closed in the accounting system. Open it there, or correct the date.',
  ACCOUNT:
    'The account is not known there or may not be used. Choose another in the settings of the connection.',
  TAX: 'The tax does not fit a tax code of the accounting system. Check the rates, or map the tax.',
  SUPPLIER: 'The supplier is not known there, or is known twice. Settle it in the accounting system.',
  AMOUNT: 'An amount was not accepted. Check the amounts of the document.',
  UNBALANCED: 'The amounts do not balance. Check net, tax and total.',
  CURRENCY: 'The currency is not open there. Open it, or correct the currency.',
  DATE: 'A date was not accepted. Check the dates of the document.',
  DUPLICATE: 'A booking like this stands there already. Look whether this document was booked before.',
  PERMISSION: 'The connection may not book this. Give it the right there.',
  ATTACHMENT: 'The file was not taken along. Look at the booking there.',
  SETTINGS: 'A setting of the connection is missing or wrong. Complete it under Integrations.',
  REMOTE_CHANGED: 'The booking was changed in the accounting system meanwhile. Look at it there first.',
  NOT_BOOKABLE: 'Documents of this kind are not booked.',
  OTHER: 'The accounting system refused the document.',
  NOT_CHECKED: 'The accounting system could not be asked now.',
};

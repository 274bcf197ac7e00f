/** Why a document could not be read, by its code. */
export const extractionErrors = {
  EMPTY_FILE: 'The file is empty. Upload it again.',
  UNSUPPORTED_FORMAT:
    'This file type is not supported. Upload the document as a PDF or image, or enter its values manually.',
  DAMAGED_FILE: 'The file is damaged. Request a new copy, or enter its values manually.',
  PASSWORD_PROTECTED: 'The file is password-protected.',
  FORBIDDEN_XML: 'The file contains XML that is not allowed for security reasons. Request another format.',
  TOO_LARGE: 'The file is too large to read. Split it, or enter its values manually.',
  TOO_MANY_PAGES: 'The file has too many pages. Split it and upload the parts.',
  TOO_SLOW: 'Reading took too long and was stopped. Read it again, or enter its values manually.',
  TOO_MUCH_MEMORY: 'Reading used too much memory and was stopped. Enter the values manually.',
  FILE_LOST:
    'The stored file is missing or damaged. Ask the operator to restore it from a backup, then read the document again.',
  NOTHING_FOUND: 'No readable content was found. Enter the values manually.',
  INFECTED:
    'The virus scanner found malware in the file. Slipway did not open it. Delete it and warn the sender.',
};

/** Why the accounting system rejected a document, by its code. */
export const exportErrors = {
  CLOSED_PERIOD: 'The period is closed in the accounting system. Reopen it there, or correct the date.',
  ACCOUNT: 'The account does not exist or cannot be used. Choose another in the connection’s settings.',
  TAX: 'No tax code in the accounting system matches. Check the tax rates, or map the tax code.',
  SUPPLIER:
    'The supplier does not exist in the accounting system, or exists more than once. Add it there, or merge the duplicates.',
  AMOUNT: 'An amount was rejected. Check the amounts of the document.',
  UNBALANCED: 'The amounts do not balance. Check net, tax and total.',
  CURRENCY: 'The currency is not enabled in the accounting system. Enable it, or correct the currency.',
  DATE: 'A date was rejected. Check the dates of the document.',
  DUPLICATE: 'A similar entry already exists. Check whether this document has already been booked.',
  PERMISSION: 'The connection is not allowed to book this. Grant the permission in the accounting system.',
  ATTACHMENT: 'The file was not attached. Check the entry in the accounting system.',
  SETTINGS: 'A setting of the connection is missing or wrong. Correct it under Integrations.',
  REMOTE_CHANGED: 'The entry was changed in the accounting system. Check it there first.',
  NOT_BOOKABLE: 'Documents of this type cannot be booked.',
  OTHER: 'The accounting system rejected the document.',
  NOT_CHECKED: 'The accounting system is not available for a check.',
};

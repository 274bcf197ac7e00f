/** Why a document could not be read, by its code. */
export const extractionErrors = {
  EMPTY_FILE: 'The file is empty. Upload it again.',
  UNSUPPORTED_FORMAT: 'File type not supported. Upload a PDF or image, or enter the values manually.',
  DAMAGED_FILE: 'File damaged. Request a new copy, or enter the values manually.',
  PASSWORD_PROTECTED: 'The file is password-protected.',
  FORBIDDEN_XML: 'XML not allowed for security reasons. Request another format.',
  TOO_LARGE: 'File too large to read. Split it, or enter the values manually.',
  TOO_MANY_PAGES: 'Too many pages. Split the file.',
  TOO_SLOW: 'Reading timed out. Read it again, or enter the values manually.',
  TOO_MUCH_MEMORY: 'Not enough memory to read the file. Enter the values manually.',
  FILE_LOST: 'Stored file missing or damaged. Ask the operator to restore it, then read it again.',
  NOTHING_FOUND: 'No readable content. Enter the values manually.',
  INFECTED: 'Malware found. Delete the file and warn the sender.',
};

/** Why the accounting system rejected a document, by its code. */
export const exportErrors = {
  CLOSED_PERIOD: 'Period closed in the accounting system. Reopen it, or correct the date.',
  ACCOUNT: 'Account unknown or locked. Choose another in the connection’s settings.',
  TAX: 'No matching tax code. Check the tax rates, or map the tax code.',
  SUPPLIER: 'Supplier unknown or duplicated in the accounting system. Check the master data.',
  AMOUNT: 'Amount rejected. Check the document’s amounts.',
  UNBALANCED: 'The amounts do not balance. Check net, tax and total.',
  CURRENCY: 'Currency not enabled in the accounting system. Enable or correct it.',
  DATE: 'Date rejected. Check the document’s dates.',
  DUPLICATE: 'Similar entry found. Check whether the document is already booked.',
  PERMISSION: 'No permission to book. Grant it in the accounting system.',
  ATTACHMENT: 'File not attached. Check the entry in the accounting system.',
  SETTINGS: 'Setting missing or wrong. Correct it under Integrations.',
  REMOTE_CHANGED: 'Entry changed in the accounting system. Check it there.',
  NOT_BOOKABLE: 'Documents of this type cannot be booked.',
  OTHER: 'The accounting system rejected the document.',
  NOT_CHECKED: 'Accounting system not available.',
};

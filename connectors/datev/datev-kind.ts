import { connectorKind } from '../connector-kind.ts';
import { createExportPackageConnector } from '../export-package/export-package-connector.ts';
import { DatevSettings } from './datev-settings.ts';
import { packDatev } from './pack-datev.ts';
import { writeDatevEntry } from './write-datev-entry.ts';
import { writeStatementEntry } from './write-statement-entry.ts';

/** DATEV's limit for one document. */
const fileBytesMax = 20 * 1024 * 1024;

export const datevExportPackage = connectorKind({
  title: 'DATEV',
  description: 'Collects entries with their documents in files that DATEV imports.',
  settings: DatevSettings,
  tellsBooks: false,
  pack: packDatev,
  isAccount: (name) => /^(?!0+$)\d{1,9}$/.test(name),
  create: (settings, tools) =>
    createExportPackageConnector(
      {
        kind: 'DATEV',
        maxFileBytes: fileBytesMax,
        health: { baseCurrency: settings.baseCurrency, notes: [] },
        write: async (booking, desk) =>
          booking.document.documentType === 'BANK_STATEMENT'
            ? writeStatementEntry(booking, settings, tools.now())
            : writeDatevEntry(booking, settings, desk, tools.now()),
      },
      tools,
    ),
});

import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { paths } from '../paths.ts';
import { formatDate, formatMoney } from './format.ts';
import { StatusMark } from './status-mark.tsx';

/** One row each, the whole row is the link. On narrow screens what matters less moves below the vendor. */
export function DocumentTable({ rows }: { rows: readonly DocumentSummary[] }) {
  return (
    <table className="document-table">
      <caption className="only-read">Documents, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Vendor and file</th>
          <th scope="col" className="if-wide">
            Number
          </th>
          <th scope="col" className="if-medium">
            Date
          </th>
          <th scope="col" className="amount">
            Total
          </th>
          <th scope="col" className="if-wide">
            Folder
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </tbody>
    </table>
  );
}

function DocumentRow({ document }: { document: DocumentSummary }) {
  const { id, fileName, vendorName, documentNumber, documentDate, totalAmount, currencyCode } = document;
  const below = [documentNumber, formatDate(documentDate)].filter(Boolean).join(' · ');
  return (
    <tr>
      <td>
        <StatusMark document={document} />
      </td>
      <td className="main-cell">
        <Link to={paths.document(id)}>{vendorName ?? fileName}</Link>
        {vendorName && <span className="file-name">{fileName}</span>}
        {below && <span className="if-narrow">{below}</span>}
        <Reason document={document} />
      </td>
      <td className="if-wide number">{documentNumber}</td>
      <td className="if-medium nowrap">{formatDate(documentDate)}</td>
      <td className="amount nowrap">{formatMoney(totalAmount, currencyCode)}</td>
      <td className="if-wide">{document.folder.name}</td>
    </tr>
  );
}

/** Why it stands still, where it does. */
function Reason({ document }: { document: DocumentSummary }) {
  const { status, extractionError, exportError, duplicateOf } = document;
  if (status === 'UPLOADED' && extractionError)
    return <span className="reason">{extractionError.message}</span>;
  if (status === 'EXPORT_FAILED' && exportError) return <span className="reason">{exportError.message}</span>;
  if (duplicateOf !== null) return <span className="hint">Looks the same as document {duplicateOf}</span>;
  return null;
}

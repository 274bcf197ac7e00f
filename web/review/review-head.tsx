import { fieldTable } from '@slipway/contract/fields.ts';
import { Link } from 'react-router';

import { StatusMark } from '../documents/status-mark.tsx';
import { kindWords } from '../export/connection-words.ts';
import { ExportFault } from '../export/export-fault.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { DownloadButton } from './download-button.tsx';
import type { Review } from './use-review.ts';

/** Which document it is, how it stands, and what keeps it from going on. */
export function ReviewHead({ review }: { review: Review }) {
  const { document, refusal } = review;
  const { vendorName, fileName, extractionError, export: exported } = document;
  return (
    <header className="review-head">
      <div className="review-title">
        <Link to={paths.documents()} className="back-link" aria-label="All documents">
          <Icon name="back" />
        </Link>
        <div>
          <h1>{vendorName ?? fileName}</h1>
          <p className="quiet-words">
            {vendorName && `${fileName} · `}
            {document.folder.name} · document {document.id}
          </p>
        </div>
        <div role="status">
          <StatusMark document={document} />
        </div>
        <DownloadButton document={document} />
      </div>
      {document.status === 'UPLOADED' && extractionError && (
        <Notice kind="error" title="This document could not be read.">
          {extractionError.message} <small>({extractionError.code})</small> Read it again, or fill in the
          fields yourself.
        </Notice>
      )}
      <ExportFault document={document} />
      {document.status === 'EXPORTED' && exported && (
        <Notice kind="success" title={`Exported to ${kindWords(exported.system)}.`}>
          {exported.reference && (
            <>
              Reference <code>{exported.reference}</code>{' '}
            </>
          )}
          {exported.url && <a href={exported.url}>Open it there</a>}
        </Notice>
      )}
      {refusal && (
        <Notice kind="error" title="This was not done.">
          {refusal}
        </Notice>
      )}
      <ConflictNotice review={review} />
    </header>
  );
}

function ConflictNotice({ review }: { review: Review }) {
  const { conflict, changed } = review;
  if (!conflict || !changed) return null;
  const names = conflict.fields.map((name) => fieldTable[name].label);
  return (
    <Notice kind="warning" title="Someone else changed this document.">
      You see the newest version, and your changes are kept on top of it: save them again, or discard them.
      {names.length > 0 && ` Both of you changed: ${names.join(', ')}.`}
    </Notice>
  );
}

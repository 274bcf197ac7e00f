import { Link } from 'react-router';

import { UploadButton } from '../capture/upload-button.tsx';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';

type Props = { mayUpload: boolean; onFiles(files: readonly File[]): void };

/** The first thing a newcomer sees: what goes in, and what happens then. */
export function NoDocuments({ mayUpload, onFiles }: Props) {
  return (
    <section className="no-documents">
      <Brand />
      <h2>No documents yet</h2>
      <p>Invoices, receipts and bank statements go in here, and come out booked.</p>
      <ol>
        <li>
          <strong>Upload</strong> PDF, photo or e-invoice (XRechnung, ZUGFeRD, Peppol), or a bank's camt.053,
          MT940 or OFX file.
        </li>
        <li>
          <strong>Review</strong> what was read, each value beside its place on the page.
        </li>
        <li>
          <strong>Export</strong> to your accounting system.
        </li>
      </ol>
      {mayUpload ? (
        <p>
          <UploadButton onFiles={onFiles} /> <span className="quiet-words">or drop files anywhere here</span>
        </p>
      ) : (
        <p className="quiet-words">Your role lets you read documents; a colleague can upload them.</p>
      )}
    </section>
  );
}

export function NothingFound() {
  return (
    <section className="nothing-found">
      <h2>Nothing here</h2>
      <p>
        No document fits this view. <Link to={paths.documents()}>Show all documents</Link>
      </p>
    </section>
  );
}

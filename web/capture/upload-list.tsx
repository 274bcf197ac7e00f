import { Link } from 'react-router';

import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { progressWords, type Upload } from './upload-state.ts';
import type { Uploads } from './use-uploads.ts';

/** What was chosen in this visit and how far each file is. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list, clear, sendAgain } = uploads;
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'SENT' || state === 'REFUSED').length;
  return (
    <section className="upload-list" aria-labelledby="upload-words">
      <header>
        <h2 id="upload-words" aria-live="polite">
          {progressWords(list)}
        </h2>
        <progress value={done} max={list.length} aria-label="Files sent" />
        {done > 0 && (
          <Button kind="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </header>
      <ul>
        {list.map((upload) => (
          <li key={upload.key} className={upload.state.toLowerCase()}>
            <UploadRow upload={upload} onAgain={() => sendAgain(upload.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, onAgain }: { upload: Upload; onAgain(): void }) {
  const { file, state, documentId, refusal, retryable } = upload;
  return (
    <>
      <span className="file-name">
        {documentId === null ? file.name : <Link to={paths.document(documentId)}>{file.name}</Link>}
      </span>
      <span className="upload-state">
        {state === 'WAITING' && 'Waiting'}
        {state === 'SENDING' && 'Sending…'}
        {state === 'SENT' && (
          <>
            <Icon name="check" /> Sent
          </>
        )}
        {state === 'REFUSED' && (
          <>
            <Icon name="octagon" label="Refused" /> {refusal}
          </>
        )}
        {state === 'REFUSED' && retryable && <Button onClick={onAgain}>Send again</Button>}
      </span>
    </>
  );
}

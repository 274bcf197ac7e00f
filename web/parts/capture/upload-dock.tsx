import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Scrollable } from '../../ui/scrollable.tsx';
import { currentLocale } from '../../words/locale.ts';
import { useWords } from '../../words/words.ts';
import { useRefusalWords } from './refusal-words.ts';
import { countOf, hasFailed, isLost, shareOf, type Upload } from './upload-state.ts';
import { clearUploads, removeUpload, sendAgain, useUploads } from './uploads.ts';

/** A success stays readable for this long. */
const shownMs = 8_000;

/** The chosen files with their progress, in the corner of every page until it is cleared. */
export function UploadDock() {
  const t = useWords('capture');
  const uploads = useUploads();
  const [folded, fold] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it stays out of the way.
  useEffect(() => fold(true), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes again is shown.
  useEffect(() => fold(false), [uploads.length]);
  useClearWhenDone(uploads);
  if (uploads.length === 0) return null;
  const sent = countOf(uploads, 'SENT');
  const refused = uploads.filter(hasFailed).length;
  const words = { sent, refused, count: uploads.length };
  return (
    <section className={folded ? 'upload-dock folded' : 'upload-dock'} aria-label={t('uploads')}>
      <header>
        <p role="status">{refused > 0 ? t('progressRefused', words) : t('progress', words)}</p>
        {sent + refused > 0 && (
          <Button kind="quiet" onClick={clearUploads}>
            {t('clear')}
          </Button>
        )}
        <Button
          kind="quiet"
          className="icon-only"
          aria-label={folded ? t('unfold') : t('fold')}
          aria-expanded={!folded}
          onClick={() => fold(!folded)}
        >
          <Icon name={folded ? 'right' : 'down'} />
        </Button>
      </header>
      <progress value={shareOf(uploads)} max={1} aria-label={t('filesSent')} />
      {!folded && (
        <Scrollable className="upload-list" label={t('files')}>
          <ul>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} />
            ))}
          </ul>
        </Scrollable>
      )}
    </section>
  );
}

/** Successful uploads disappear automatically. */
function useClearWhenDone(uploads: readonly Upload[]): void {
  const isDone =
    uploads.length > 0 && uploads.every(({ state, duplicateOf }) => state === 'SENT' && duplicateOf === null);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(clearUploads, shownMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}

function UploadRow({ upload }: { upload: Upload }) {
  const t = useWords('capture');
  const { key, file, share, documentId, duplicateOf, refusal, isStored } = upload;
  const state = isLost(upload) ? 'WAITING' : upload.state;
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share);
  return (
    <li className={state.toLowerCase()}>
      <span className="file-name" title={file.name}>
        {documentId === null ? file.name : <Link to={paths.document(documentId)}>{file.name}</Link>}
      </span>
      <span className="upload-state">
        {state === 'WAITING' && t('waiting')}
        {state === 'SENDING' && (share < 1 ? t('sendingShare', { percent }) : t('arrived'))}
        {state === 'SENT' && (
          <>
            <Icon name="check" /> {t('sent')}
          </>
        )}
        {state === 'REFUSED' && (
          <>
            <Icon name="octagon" /> {t('refused')}
          </>
        )}
      </span>
      {state === 'SENDING' && <progress value={share} max={1} aria-label={file.name} />}
      {duplicateOf !== null && (
        <p className="upload-words">
          {t('duplicate')}{' '}
          <Link to={paths.document(duplicateOf)}>{t('duplicateLink', { id: duplicateOf })}</Link>
        </p>
      )}
      {refusal && <RefusalRow uploadKey={key} {...{ refusal, isStored }} />}
    </li>
  );
}

type RefusalProps = {
  uploadKey: number;
  refusal: NonNullable<Upload['refusal']>;
  isStored: boolean;
};

function RefusalRow({ uploadKey, refusal, isStored }: RefusalProps) {
  const t = useWords('capture');
  const wordsOf = useRefusalWords();
  return (
    <div className="upload-words">
      <p>{refusal.kind === 'lost' && isStored ? t('lostStored') : wordsOf(refusal)}</p>
      {refusal.retryable && <Button onClick={() => sendAgain(uploadKey)}>{t('sendAgain')}</Button>}
      <Button
        kind="quiet"
        className="icon-only"
        aria-label={t('remove')}
        title={t('remove')}
        onClick={() => removeUpload(uploadKey)}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';

import { useRefusalWords } from '../parts/capture/refusal-words.ts';
import { countOf, isLost, type Upload } from '../parts/capture/upload-state.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';

type ListProps = { photos: readonly Upload[]; isOver: boolean; isMerging: boolean };

/** The photos with their progress, and whether the page may be closed. */
export function PhotoList({ photos, isOver, isMerging }: ListProps) {
  const t = useWords('phone');
  if (photos.length === 0) return null;
  return (
    <section className="photo-list" aria-label={t('photos')}>
      <Standing photos={photos} isMerging={isMerging} />
      <ol>
        {photos.map((photo) => (
          <PhotoRow key={photo.key} photo={photo} isOver={isOver} />
        ))}
      </ol>
    </section>
  );
}

function Standing({ photos, isMerging }: Omit<ListProps, 'isOver'>) {
  const t = useWords('phone');
  const sent = countOf(photos, 'SENT');
  const count = photos.length;
  const lost = photos.filter(isLost);
  const isStored = lost.every((photo) => photo.isStored);
  if (lost.length > 0) return <Notice kind="warning">{t(isStored ? 'lostStored' : 'lost')}</Notice>;
  if (isMerging) return <Notice kind="info">{t('mergingStay')}</Notice>;
  if (sent === count) return <Notice kind="success">{t('allSent', { count })}</Notice>;
  const isDone = sent + countOf(photos, 'REFUSED') === count;
  return (
    <Notice kind={isDone ? 'warning' : 'info'}>
      {t(isDone ? 'someRefused' : 'underway', { sent, count })}
    </Notice>
  );
}

function PhotoRow({ photo, isOver }: { photo: Upload; isOver: boolean }) {
  const t = useWords('phone');
  const wordsOf = useRefusalWords();
  const { key, file, state, share, refusal } = photo;
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share);
  const name = t('photo', { number: key });
  const address = useAddress(file);
  const isRefused = refusal !== null && refusal.kind !== 'lost';
  return (
    <li className={state.toLowerCase()}>
      <Thumbnail address={address} />
      <span className="photo-name" title={file.name}>
        {name}
      </span>
      <span className="photo-state">
        {state === 'WAITING' && t('waiting')}
        {state === 'SENDING' && (share < 1 ? t('sending', { percent }) : t('takenIn'))}
        {state === 'SENT' && (
          <>
            <Icon name="check" /> {t('sent')}
          </>
        )}
        {state === 'REFUSED' && (
          <>
            <Icon name={refusal?.kind === 'lost' ? 'clock' : 'octagon'} />{' '}
            {refusal?.kind === 'lost' ? t('waiting') : t('notSent')}
          </>
        )}
      </span>
      {state === 'SENDING' && <progress value={share} max={1} aria-label={name} />}
      {isRefused && (
        <p>
          {!isOver && <>{wordsOf(refusal)} </>}
          {/* Cameras that a page opens keep no picture of their own. */}
          <a href={address} download={file.name}>
            {t('keepCopy')}
          </a>
        </p>
      )}
    </li>
  );
}

/** The photo, from the phone's own memory. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** An unsupported image format shows no thumbnail. */
function Thumbnail({ address }: { address: string | undefined }) {
  const [isShown, setShown] = useState(true);
  if (!address || !isShown) return <span className="thumbnail" />;
  return <img className="thumbnail" src={address} alt="" onError={() => setShown(false)} />;
}

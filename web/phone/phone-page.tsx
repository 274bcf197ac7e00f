import './phone.css';

import type { Calls } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { api, problemOf } from '../lib/api.ts';
import { formatTime } from '../lib/format.ts';
import { countOf } from '../parts/capture/upload-state.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words/words.ts';
import { useLinkToken } from './link-token.ts';
import { MergePhotos } from './merge-photos.tsx';
import { PhotoList } from './photo-list.tsx';
import { type Photos, usePhotos } from './use-photos.ts';

type Terms = Calls['showUploadLink']['reply'];

/** The page of an upload link: a button to take photos, and nothing else of Slipway. */
export function PhonePage() {
  const t = useWords('phone');
  const token = useLinkToken();
  const [over, setOver] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const end = useCallback(() => setOver(true), []);
  const photos = usePhotos(token, end);
  const { data: terms, error } = useQuery({
    queryKey: ['upload-link', token],
    queryFn: () => api.uploadLinks.show(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = over || problemOf(error)?.code === 'unauthorized';
  const title = terms ? t('title', { workspace: terms.workspaceName }) : t('dialogTitle');
  return (
    <DoorFrame title={title}>
      <div className="door-parts phone-page">
        <h1>{title}</h1>
        {token === '' && <Notice kind="error">{t('incomplete')}</Notice>}
        {isOver && (
          <Notice kind="error" title={t('over')}>
            {t('overWords')}
          </Notice>
        )}
        {error && !isOver && <Notice kind="error">{t('unreachable')}</Notice>}
        {token !== '' && !terms && !error && <Skeleton rows={3} />}
        {terms && !isOver && <TakePhotos terms={terms} photos={photos} />}
        {terms && !isOver && (
          <MergePhotos token={token} photos={photos.photos} busy={isMerging} setBusy={setMerging} />
        )}
        <PhotoList photos={photos.photos} isOver={isOver} isMerging={isMerging} />
      </div>
    </DoorFrame>
  );
}

function TakePhotos({ terms, photos: { photos, add } }: { terms: Terms; photos: Photos }) {
  const t = useWords('phone');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    add([...(target.files ?? [])]);
    target.value = ''; // the same file can be chosen again
  };
  const { folderName: folder, createdBy: person, expiresAt, filesLeft } = terms;
  const isFull = countOf(photos, 'SENT') >= filesLeft;
  return (
    <>
      <p>{t('goesTo', { folder, person })}</p>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('takePhoto')}
        onChange={take}
      />
      <input
        ref={files}
        type="file"
        accept="image/*,application/pdf"
        multiple
        hidden
        aria-label={t('chooseFiles')}
        onChange={take}
      />
      {isFull ? (
        <Notice kind="info">{t('full')}</Notice>
      ) : (
        <>
          <Button kind="primary" className="take-photo" onClick={() => camera.current?.click()}>
            <Icon name="camera" /> {photos.length === 0 ? t('takePhoto') : t('takeAnother')}
          </Button>
          <Button onClick={() => files.current?.click()}>{t('chooseFiles')}</Button>
        </>
      )}
      <p className="quiet-words">
        {t('oneEach')} {t('worksUntil', { time: formatTime(expiresAt) })}
      </p>
    </>
  );
}

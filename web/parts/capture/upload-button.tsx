import { useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { namePhoto } from './name-photo.ts';
import { PhoneButton } from './phone-button.tsx';
import { addFiles } from './uploads.ts';

/** `camera`: also offers the camera of this phone; `phone`: also that of another one, which needs the service. */
type Props = { camera?: boolean; phone?: boolean };

/** Opens the browser's file dialog; on a phone, also the camera. */
export function UploadButton({ camera = true, phone = camera }: Props) {
  const t = useWords('capture');
  const files = useRef<HTMLInputElement>(null);
  const photos = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    addFiles([...(target.files ?? [])].map((file) => namePhoto(file, new Date())));
    target.value = ''; // the same file can be chosen again
  };
  return (
    <span className="upload-buttons">
      <input ref={files} type="file" multiple hidden aria-label={t('filesToUpload')} onChange={take} />
      {camera && (
        <>
          <input
            ref={photos}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            hidden
            aria-label={t('photosToUpload')}
            onChange={take}
          />
          <Button className="if-touched" aria-label={t('takePhoto')} onClick={() => photos.current?.click()}>
            <Icon name="camera" /> <span className="if-roomy">{t('takePhoto')}</span>
          </Button>
        </>
      )}
      {phone && <PhoneButton />}
      <Button kind="primary" aria-label={t('upload')} onClick={() => files.current?.click()}>
        <Icon name="upload" /> <span className="if-roomy">{t('upload')}</span>
        <span className="if-narrow">{t('uploadShort')}</span>
      </Button>
    </span>
  );
}

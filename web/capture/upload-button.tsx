import { useRef } from 'react';

import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Asks for files with the browser's own dialog. */
export function UploadButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()}>
        <Icon name="upload" /> Upload documents
      </Button>
    </>
  );
}

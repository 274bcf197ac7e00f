import { type ReactNode, useRef } from 'react';

import { addFiles } from './uploads.ts';

/** A text link to choose files, for a step of several. */
export function UploadLink({ children }: { children: ReactNode }) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <button type="button" className="link" onClick={() => files.current?.click()}>
        {children}
      </button>
    </>
  );
}

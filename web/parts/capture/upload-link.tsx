import { type ReactNode, useRef } from 'react';

import { addFiles } from './uploads.ts';

/** Asks for files where uploading is one step of several: in words, not as a button of its own. */
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

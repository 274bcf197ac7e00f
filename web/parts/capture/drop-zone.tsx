import { useEffect, useState } from 'react';

import { useRight } from '../../lib/use-session.ts';
import { useWords } from '../../words/words.ts';
import { filesIn, pastedFiles } from './dropped-files.ts';
import { addFiles } from './uploads.ts';

/** Accepts files that are dropped on or pasted into the window, and shows this while they are dragged. */
export function DropZone() {
  const t = useWords('capture');
  const mayUpload = useRight('docs.upload');
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!mayUpload) return;
    let depth = 0; // entering an element leaves the one around it
    const withFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const track = (step: number) => (event: DragEvent) => {
      if (!withFiles(event)) return;
      depth = Math.max(depth + step, 0);
      setHeld(depth > 0);
    };
    const listeners = {
      dragenter: track(1),
      dragleave: track(-1),
      dragover: (event: DragEvent) => withFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!withFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        depth = 0;
        setHeld(false);
        void filesIn(event.dataTransfer).then((files) => addFiles(files));
      },
      paste: (event: ClipboardEvent) => {
        if (!event.clipboardData || event.clipboardData.files.length === 0) return;
        event.preventDefault();
        addFiles(pastedFiles(event.clipboardData, new Date()));
      },
    };
    const each = Object.entries(listeners) as [string, (event: Event) => void][];
    for (const [name, listener] of each) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of each) window.removeEventListener(name, listener);
    };
  }, [mayUpload]);

  if (!held) return null;
  return (
    <div className="drop-words" aria-hidden="true">
      <p>{t('drop')}</p>
    </div>
  );
}

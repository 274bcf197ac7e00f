import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = { onFiles(files: readonly File[]): void; enabled: boolean; children: ReactNode };

/** The whole window takes files that are dropped on it, and says so while they are held over it. */
export function DropZone({ onFiles, enabled, children }: Props) {
  const [held, setHeld] = useState(false);
  const newest = useRef(onFiles);
  newest.current = onFiles;

  useEffect(() => {
    if (!enabled) return;
    let depth = 0; // entering a part of the page leaves the one around it
    const withFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const track = (step: number) => (event: DragEvent) => {
      if (!withFiles(event)) return;
      depth = Math.max(depth + step, 0);
      setHeld(depth > 0);
    };
    const allow = (event: DragEvent) => withFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setHeld(false);
      newest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: track(1), dragleave: track(-1), dragover: allow, drop } as const;
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [name, listener] of each) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of each) window.removeEventListener(name, listener);
    };
  }, [enabled]);

  return (
    <>
      {children}
      {held && (
        <div className="drop-words" aria-hidden="true">
          <p>Drop the files to upload them</p>
        </div>
      )}
    </>
  );
}

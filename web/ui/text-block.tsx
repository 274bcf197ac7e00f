import { Scrollable } from './scrollable.tsx';

/** Text of a file as it stands, in a frame that scrolls. */
export function TextBlock({ label, children }: { label: string; children: string }) {
  return (
    <Scrollable className="text-block" label={label}>
      <pre>{children}</pre>
    </Scrollable>
  );
}

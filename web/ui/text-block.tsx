import { Scrollable } from './scrollable.tsx';

/** The text of a file in a scrolling frame. */
export function TextBlock({ label, children }: { label: string; children: string }) {
  return (
    <Scrollable className="text-block" label={label}>
      <pre>{children}</pre>
    </Scrollable>
  );
}

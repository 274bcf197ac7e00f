import { CopyButton } from './copy-button.tsx';
import { TextBlock } from './text-block.tsx';

/** A code example with a copy button. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <div className="code-block">
      <TextBlock label={label}>{children}</TextBlock>
      <CopyButton text={children} />
    </div>
  );
}

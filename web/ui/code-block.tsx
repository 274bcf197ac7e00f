import { CopyButton } from './copy-button.tsx';
import { TextBlock } from './text-block.tsx';

/** Something to be put into a shell or a program, with a button that copies it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <div className="code-block">
      <TextBlock label={label}>{children}</TextBlock>
      <CopyButton text={children} />
    </div>
  );
}

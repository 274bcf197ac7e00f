import { Dialog } from './ui/dialog.tsx';

const keys = [
  ['Tab', 'Next field; its place lights up on the page'],
  ['Click on a word', 'Puts the word into the field you are in'],
  ['Shift + click', 'Adds the words up to there'],
  ['Ctrl + S', 'Saves the document'],
  ['Ctrl + Enter', 'Validates the document and opens the next one to review'],
  ['Esc', 'Closes a dialog; in a field, brings back what was read'],
  ['?', 'Shows these keys'],
] as const;

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

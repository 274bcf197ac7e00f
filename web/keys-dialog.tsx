import { isApple } from './lib/platform.ts';
import { type KeySet, useKeySets } from './lib/shown-keys.ts';
import { Dialog } from './ui/dialog.tsx';
import { useWords } from './words/words.ts';

/** The keys of the current screen, and those that work everywhere. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useWords('frame');
  const everywhere: KeySet = {
    title: t('keysEverywhere'),
    rows: [
      { keys: [isApple ? '⌘ K' : 'Ctrl + K'], words: t('keySearches') },
      { keys: ['?', 'F1'], words: t('keyShowsKeys') },
      { keys: ['Esc'], words: t('keyCloses') },
      { keys: ['Tab'], words: t('keyNext') },
    ],
  };
  return (
    <Dialog title={t('keys')} onClose={onClose} wide scrolls>
      <div className="all-keys">
        {[...useKeySets(), everywhere].map(({ title, rows }) => (
          <section key={title} className="keys">
            <h3>{title}</h3>
            <dl>
              {rows.map(({ keys, words }) => (
                <div key={words}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useWords } from '../words/words.ts';

type Props = { kind: string; name: string; address: string };

/** The address to register with the vendor before the client ID is entered. */
export function RedirectAddress({ kind, name, address }: Props) {
  const t = useWords('authorise');
  const system = useConnectionWords().kind(kind, name);
  return (
    <div className="redirect-address stack">
      <p>{t('register', { system })}</p>
      <p>
        <strong>{t('redirectAddress')}</strong> <code>{address}</code>
      </p>
      <CopyButton text={address} label={t('copyAddress')} />
    </div>
  );
}

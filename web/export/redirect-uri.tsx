import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useWords } from '../words/words.ts';

type Props = { kind: string; name: string; uri: string };

/** The URI to register with the vendor before the client ID is entered. */
export function RedirectUri({ kind, name, uri }: Props) {
  const t = useWords('authorise');
  const system = useConnectionWords().kind(kind, name);
  return (
    <div className="redirect-uri stack">
      <p>{t('register', { system })}</p>
      <p>
        <strong>{t('redirectUri')}</strong> <code>{uri}</code>
      </p>
      <CopyButton text={uri} label={t('copyUri')} />
    </div>
  );
}

import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';

import { focusField } from '../review/findings-list.tsx';
import { Notice } from '../ui/notice.tsx';

/** Why the accounting system refused, and what to do about it. */
export function ExportFault({ document: { status, exportError } }: { document: Document }) {
  if (status !== 'EXPORT_FAILED' || !exportError) return null;
  const { code, message, field, providerMessage, retryable } = exportError;
  const label = field && (fieldTable[field as FieldName]?.label ?? field);
  return (
    <Notice kind="error" title="The accounting system refused this document.">
      <p>
        {message} <small>({code})</small>
      </p>
      {providerMessage && providerMessage !== message && <p>It said: “{providerMessage}”</p>}
      <p>
        {label && field ? (
          <>
            Correct{' '}
            <button type="button" className="link" onClick={() => focusField(field)}>
              {label}
            </button>
            , validate again and export again.
            {code === 'DUPLICATE' && ' If it is the same document, archive this one.'}
          </>
        ) : retryable ? (
          'Nothing is wrong with the document: export it again.'
        ) : (
          'Settle it in the accounting system or correct the document, then export it again.'
        )}
      </p>
    </Notice>
  );
}

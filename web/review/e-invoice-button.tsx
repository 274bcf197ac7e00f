import type { Document, Problem } from '@slipway/sdk/client.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { api, explain, problemOf } from '../lib/api.ts';
import { shownValues } from '../lib/findings-words.ts';
import { saveFile } from '../lib/save-file.ts';
import { FixField } from '../parts/export/refusal-list.tsx';
import { useRefusalText } from '../parts/export/use-refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { eInvoice as english } from '../words/en/e-invoice.ts';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';

type Format = (typeof formats)[number];
const formats = ['UBL', 'CII', 'FACTUR_X'] as const;
const endings = { UBL: '.ubl.xml', CII: '.cii.xml', FACTUR_X: '.factur-x.pdf' };
type Missing = NonNullable<Problem['missing']>;

/** Shown for documents that can be an invoice. */
export function EInvoiceButton({ document }: { document: Document }) {
  const t = useWords('eInvoice');
  const [isOpen, setOpen] = useState(false);
  const type = document.documentType ?? '';
  if (!/INVOICE|CREDIT_NOTE|RECEIPT/.test(type)) return null;
  return (
    <>
      <Button kind="quiet" className="original-button" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen &&
        // The dialog's text must not be truncated like that of the head.
        createPortal(
          <EInvoiceDialog document={document} onClose={() => setOpen(false)} />,
          window.document.body,
        )}
    </>
  );
}

type Props = { document: Document; onClose(): void };

function EInvoiceDialog({ document: { id, fileName }, onClose }: Props) {
  const t = useWords('eInvoice');
  const [format, setFormat] = useState<Format>('UBL');
  const [missing, setMissing] = useState<Missing>([]);
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const name = `${fileName.replace(/\.[^.]*$/, '')}${endings[format]}`;
      saveFile(await api.documents.eInvoice(id, format), name);
      onClose();
    } catch (error) {
      const gaps = problemOf(error)?.missing;
      if (gaps) setMissing(gaps);
      else toast(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('title')}
      action={t('download')}
      busy={busy}
      onSubmit={() => void download()}
      onClose={onClose}
    >
      <p>{t('hint')}</p>
      <ChoiceGroup<Format>
        label={t('format')}
        value={format}
        choices={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChoose={setFormat}
      />
      {format === 'FACTUR_X' && <p className="quiet-words">{t('pdfHint')}</p>}
      {missing.length > 0 && (
        <Notice kind="warning" title={t('missing', { count: missing.length })}>
          <MissingList missing={missing} onFix={onClose} />
        </Notice>
      )}
    </FormDialog>
  );
}

/** The missing values, each with a link to its field. */
function MissingList({ missing, onFix }: { missing: Missing; onFix(): void }) {
  const t = useWords('eInvoice');
  const sayRefusal = useRefusalText();
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  return (
    <ul className="refusals">
      {missing.map(({ code, field, message, values }) => (
        <li key={`${code} ${message}`}>
          <p>
            {Object.hasOwn(english.gaps, code)
              ? say(
                  `gaps.${code}`,
                  shownValues(values, (name) => name, currentLocale()),
                )
              : sayRefusal({ message, wording: code, values })}{' '}
            {field && <FixField field={field} onFix={onFix} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

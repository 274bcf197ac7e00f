import './intake.css';

import type { IntakePart, IntakeWithParts } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api, explain, isGone } from '../lib/api.ts';
import { formatNumber } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { saveFile } from '../lib/save-file.ts';
import { useRight } from '../lib/use-session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { IntakeFacts } from './intake-facts.tsx';
import { intakeQueries } from './intake-queries.ts';
import { useReasonWords } from './use-reason-words.ts';

/** An item of the intake log: its source, its parts, and their outcomes. */
export function IntakePage() {
  const t = useWords('intakeLog');
  const id = Number(useParams()['id']);
  const { data, error } = useQuery(intakeQueries.one(id));
  useTitle(data?.subject ?? t('title'));
  return (
    <main className="page" id="main">
      <Link className="way-back" to={paths.intakes()}>
        <Icon name="back" /> {t('back')}
      </Link>
      {isGone(error) && (
        <EmptyState title={t('gone')}>
          <p>{t('goneWords')}</p>
        </EmptyState>
      )}
      {error && !isGone(error) && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="5rem" />}
      {data && !isGone(error) && <Shown intake={data} />}
    </main>
  );
}

function Shown({ intake }: { intake: IntakeWithParts }) {
  const t = useWords('intakeLog');
  const reasonWords = useReasonWords();
  const isOpen = intake.state === 'RECEIVED';
  return (
    <>
      <PageHead title={intake.subject ?? t('noSubject')} actions={<Acts intake={intake} />} />
      {isOpen && intake.reason === null && <Notice kind="info">{t('notOpened')}</Notice>}
      {isOpen && intake.reason && <Notice kind="warning">{reasonWords(intake.reason)}</Notice>}
      {intake.repeatsId !== null && (
        <Notice kind="info" action={<Link to={paths.intake(intake.repeatsId)}>{t('theFirst')}</Link>}>
          {t('repeats')}
        </Notice>
      )}
      {!isOpen && intake.repeatsId === null && intake.reason && (
        <Notice kind={intake.state === 'FAILED' ? 'error' : 'info'}>{reasonWords(intake.reason)}</Notice>
      )}
      <IntakeFacts intake={intake} />
      {intake.parts.length > 0 && (
        <Table
          title={t('parts')}
          columns={[t('piece'), t('becameColumn')]}
          rows={intake.parts.map((part) => [
            <Piece key="piece" part={part} />,
            <div key="outcome" className="part-outcome">
              <Outcome part={part} />
              <Next intakeId={intake.id} part={part} isKept={intake.file !== null} />
            </div>,
          ])}
        />
      )}
    </>
  );
}

function Acts({ intake: { id, file, counts, state, reason } }: { intake: IntakeWithParts }) {
  const t = useWords('intakeLog');
  const mayUpload = useRight('docs.upload');
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.intakes.retry(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['intakes'] });
      toast(t('retried'));
    },
    onError: (error) => toast(explain(error)),
  });
  const download = useMutation({
    mutationFn: async () => saveFile(await api.intakes.file(id), `message-${id}.eml`),
    onError: (error) => toast(explain(error)),
  });
  const isHeld = state === 'RECEIVED' && reason !== null;
  const canRetry = mayUpload && file !== null && (counts.failed > 0 || state === 'FAILED' || isHeld);
  return (
    <>
      {canRetry && (
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          {t('retry')}
        </Button>
      )}
      {file && (
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {t('download')}
        </Button>
      )}
    </>
  );
}

function Piece({ part: { name, mediaType, bytes } }: { part: IntakePart }) {
  const t = useWords('intakeLog');
  const size = !bytes ? '' : ` · ${t('size', { size: formatNumber(Math.max(1, Math.round(bytes / 1000))) })}`;
  return (
    <div className="two-lines">
      <span>{name}</span>
      <span className="quiet-words">{mediaType + size}</span>
    </div>
  );
}

const tones = { IMPORTED: 'good', DUPLICATE: 'waiting', SKIPPED: 'waiting', FAILED: 'bad' } as const;
const icons = { IMPORTED: 'check-circle', DUPLICATE: 'copy', SKIPPED: 'info', FAILED: 'octagon' } as const;

function Outcome({ part: { outcome, reason } }: { part: IntakePart }) {
  const words = useWords('intake');
  const reasonWords = useReasonWords();
  return (
    <div className="two-lines">
      <Badge tone={tones[outcome]} icon={icons[outcome]}>
        {words(`outcomes.${outcome}`)}
      </Badge>
      {reason && <span className="quiet-words">{reasonWords(reason)}</span>}
    </div>
  );
}

type NextProps = { intakeId: number; part: IntakePart; isKept: boolean };

/** A link to the document, or the button to import the part if its content is stored. */
function Next({ intakeId, part, isKept }: NextProps) {
  const t = useWords('intakeLog');
  const mayUpload = useRight('docs.upload');
  const queries = useQueryClient();
  const take = useMutation({
    mutationFn: () => api.intakes.importPart(intakeId, part.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['intakes'] });
      toast(t('imported'));
    },
    onError: (error) => toast(explain(error)),
  });
  if (part.document) return <Link to={paths.document(part.document.id)}>{t('openDocument')}</Link>;
  if (part.documentId !== null) return <span className="quiet-words">{t('deletedDocument')}</span>;
  if (!mayUpload || !isKept || part.path === '0' || part.path === 'more') return null;
  // Nothing was unpacked from a locked item.
  if (part.bytes === 0) return null;
  return (
    <Button kind="quiet" busy={take.isPending} onClick={() => take.mutate()}>
      {t('importAnyway')}
    </Button>
  );
}

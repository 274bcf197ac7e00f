import {
  type Answer,
  type Booking,
  type Capabilities,
  type Connector,
  ok,
  type RemoteDocument,
  refuse,
  type Step,
} from '../connector.ts';

type Options = Partial<
  Pick<Capabilities, 'attach' | 'draft' | 'nativeKey' | 'callMsMax' | 'deletableDraft' | 'maxFileBytes'>
> & {
  refusesPostTwice?: boolean;
  /** The share of failing calls, with a random seed. */
  faults?: { seed: number; share: number };
};

/**
 * An accounting system in memory with drafts and no protection against duplicates, so that only the procedure
 * prevents them. It loses requests and responses, and delays some requests.
 */
export function startLedger(options: Options = {}) {
  const records: (RemoteDocument & { files: string[] })[] = [];
  const calls: Step[] = [];
  const late: (() => void)[] = [];
  const unreachable = new Set<Step>();
  const once = new Map<
    Step,
    { does: 'lose' | 'hang' | 'throw' | 'refuse' | Answer<unknown>; skip: number }
  >();
  let refusal: string | null = null;
  let hidden = false;
  let faults = options.faults ?? null;
  let faultsSeen = 0;
  const random = seeded(options.faults?.seed ?? 1);

  function takeMischief(step: Step) {
    const due = once.get(step);
    if (!due) return undefined;
    due.skip -= 1;
    if (due.skip >= 0) return undefined;
    once.delete(step);
    return due.does;
  }

  /** One exchange: the request may be lost or delayed, or its response may be lost. */
  async function exchange<Value>(step: Step, work: () => Answer<Value>): Promise<Answer<Value>> {
    calls.push(step);
    if (unreachable.has(step)) return { kind: 'uncertain', reason: 'The connection was reset.' };
    const mischief = takeMischief(step);
    if (typeof mischief === 'object') return mischief as Answer<Value>;
    if (mischief === 'refuse') return refuse({ category: 'OTHER', step, message: 'Not understood.' });
    if (mischief === 'hang') return new Promise(() => {});
    if (mischief === 'throw') throw new Error('read ECONNRESET');
    if (mischief !== 'lose' && (!faults || random() >= faults.share)) return work();
    faultsSeen += 1;
    const draw = random();
    if (mischief === 'lose' || draw < 0.4) work();
    else if (draw < 0.6 && step === 'create') late.push(work);
    return { kind: 'uncertain', reason: 'The connection was reset.' };
  }

  const at = (id: string) => records.find(({ ref }) => ref.id === id);
  const capabilities: Capabilities = {
    draft: options.draft ?? true,
    attach: options.attach ?? 'after',
    nativeKey: options.nativeKey ?? null,
    findByKey: true,
    postIsIdempotent: !options.refusesPostTwice,
    deletableDraft: options.deletableDraft ?? true,
    maxFileBytes: options.maxFileBytes ?? 1_000_000,
    ratePerMinute: null,
    callMsMax: options.callMsMax ?? 10_000,
    maxInFlightMs: 60_000,
  };
  const shown = ({ files, ...record }: (typeof records)[number]): RemoteDocument => ({
    ...record,
    attachments: files.map((sha256, index) => ({ name: 'file', sha256, id: String(index) })),
  });

  const connector: Connector = {
    kind: 'LEDGER',
    capabilities,
    check: async () => ok({ organisation: 'In memory', baseCurrency: 'EUR', notes: [] }),
    async *reference() {},
    preview: async ({ key }) => ok({ mediaType: 'text/plain', content: key, coding: [] }),
    preflight: (_) => exchange('preflight', () => ok([])),
    find: (key) =>
      exchange('find', () => {
        const found = records.filter((record) => record.key === key).map(shown);
        const posted = hidden ? found.map((record) => ({ ...record, state: 'DRAFT' as const })) : found;
        hidden = false;
        return ok(posted);
      }),
    createDraft: (booking) =>
      exchange('create', () => {
        records.push(
          makeRecord(booking, String(records.length + 1), capabilities.draft ? 'DRAFT' : 'POSTED'),
        );
        return ok({ id: String(records.length), url: null });
      }),
    attach: (ref, _, file) =>
      exchange('attach', () => {
        at(ref.id)?.files.push(file.sha256);
        return ok(null);
      }),
    detach: (ref, { id }) =>
      exchange('detach', () => {
        at(ref.id)?.files.splice(Number(id), 1);
        return ok(null);
      }),
    post: (ref) =>
      exchange('post', () => {
        const record = at(ref.id);
        if (refusal) return refuse({ category: 'CLOSED_PERIOD', step: 'post', message: refusal });
        if (options.refusesPostTwice && record?.state === 'POSTED') {
          return refuse({ category: 'OTHER', step: 'post', message: 'The entry must be in draft.' });
        }
        if (record) record.state = 'POSTED';
        return ok(null);
      }),
    discardDraft: (ref) =>
      exchange('discard', () => {
        const index = records.findIndex((record) => record.ref.id === ref.id && record.state === 'DRAFT');
        if (index !== -1)
          records.splice(index, 1, { ...records[index]!, key: 'deleted', state: 'CANCELLED' });
        return ok(null);
      }),
    read: (ref) =>
      exchange('read', () => {
        const record = at(ref.id);
        return ok(record ? shown(record) : null);
      }),
  };

  return {
    connector,
    calls,
    statesOf: (key: string) => records.filter((record) => record.key === key).map(({ state }) => state),
    filesOf: (key: string) => records.find((record) => record.key === key)?.files.length ?? 0,
    cancel: (key: string) => {
      for (const record of records) if (record.key === key) record.state = 'CANCELLED';
    },
    refusePosting: (message: string) => {
      refusal = message;
    },
    /** The next search still shows everything as drafts. */
    hidePostingOnce: () => {
      hidden = true;
    },
    loseAnswerOf: (step: Step) => once.set(step, { does: 'lose', skip: 0 }),
    /** The request itself never arrives, however often it is sent. */
    neverReach: (step: Step) => unreachable.add(step),
    /** Refuses this step once, after a number of successes. */
    refuseAt: (step: Step, skip = 0) => once.set(step, { does: 'refuse', skip }),
    /** Answers this step once with what the test says, after a number of successes, and does nothing. */
    answerAt: (step: Step, answer: Answer<unknown>, skip = 0) => once.set(step, { does: answer, skip }),
    hangAt: (step: Step) => once.set(step, { does: 'hang', skip: 0 }),
    throwAt: (step: Step) => once.set(step, { does: 'throw', skip: 0 }),
    /** All delayed requests arrive now. */
    deliverLate: () => {
      for (const work of late.splice(0)) work();
    },
    faultless: () => {
      faults = null;
    },
    faultsSeen: () => faultsSeen,
  };
}

function makeRecord({ key, document }: Booking, id: string, state: 'DRAFT' | 'POSTED') {
  const { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount } = document.fields;
  const values = { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount };
  return {
    ref: { id, url: null },
    key,
    state,
    reference: `V-${id}`,
    attachments: null,
    files: [],
    ...values,
  };
}

/** A small linear congruential generator (Numerical Recipes), so that a failing run can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

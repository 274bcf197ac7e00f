import { Problem } from '@slipway/contract/problems.ts';
import { plainId } from '@slipway/extractor/find/fold-text.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { carryAcknowledgements } from '../../documents/findings.ts';
import { lockDocument, saveFindings } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { evaluateIban } from './evaluate-iban.ts';
import { gatherMemory } from './gather-memory.ts';
import { type Decision, listChanged, listDecisions, saveDecision } from './iban-store.ts';
import { getSupplier } from './store.ts';
import { findSupplierOf } from './supplier-of-document.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Findings = StoredDocument['details']['findings'];

/** Stores whether a changed bank account belongs to the supplier, and updates all its documents in review. */
export async function decideIban(
  { db, clock }: Dependencies,
  actor: Actor,
  supplierId: number,
  { iban, decision }: { iban: string; decision: Decision },
): Promise<void> {
  const now = clock.now();
  await db.write(actor.workspaceId, async (db) => {
    const { name } = await getSupplier(db, supplierId);
    const plain = plainId(iban);
    const changed = (await listChanged(db, [supplierId])).filter((one) => plainId(one.iban) === plain);
    const decided = await listDecisions(db, supplierId);
    if (changed.length === 0 && !decided.some((one) => one.iban === plain)) throw new Problem('not_found');
    await saveDecision(db, supplierId, { iban: plain, decision, decidedBy: actor.name, decidedAt: now });
    for (const { documentId } of changed) {
      const document = await lockDocument(db, documentId);
      const findings = await evaluatedFindings(db, supplierId, document.details, true);
      await saveFindings(db, document, findings, now);
    }
    const target = { kind: 'supplier', id: supplierId, name };
    await audit({ clock }, db, actor, 'SUPPLIER_ACCOUNT_DECIDED', target, { iban: plain, decision });
  });
}

type Read = Pick<StoredDocument, 'details'> & {
  readonly document: Pick<StoredDocument, 'details'>;
  readonly recognised: number | null;
  readonly supplierId: number | null;
};

/** A step at the end of an extraction: warns about a new bank account of the supplier. */
export async function checkIban(db: Writer, { document, details, supplierId, recognised }: Read) {
  if (supplierId === null) return;
  const findings = await evaluatedFindings(db, supplierId, details, recognised !== null);
  return { details: { ...details, findings: carryAcknowledgements(findings, document.details.findings) } };
}

/** A document's findings with the known and decided bank accounts of its supplier. */
export async function evaluatedFindings(
  db: Reader | Writer,
  supplierId: number,
  { findings, fields }: Pick<StoredDocument['details'], 'findings' | 'fields'>,
  isCompared: boolean,
): Promise<Findings> {
  const { keys } = await gatherMemory(db, supplierId);
  const decided = await listDecisions(db, supplierId);
  return evaluateIban({ iban: fields.iban?.value ?? null, findings, known: keys.ibans, decided, isCompared });
}

/** A bank account that a user rejected prevents validation, even if the value was confirmed later. */
export async function findRejectedIban(db: Reader, document: StoredDocument): Promise<Findings> {
  const iban = document.details.fields.iban?.value ?? null;
  const supplierId = iban === null ? null : await findSupplierOf(db, document);
  if (supplierId === null) return [];
  const decided = await listDecisions(db, supplierId);
  const evaluated = evaluateIban({ iban, findings: [], known: [], decided, isCompared: true });
  return evaluated.filter(({ code }) => !document.details.findings.some((one) => one.code === code));
}

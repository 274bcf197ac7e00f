import { fold } from '../find/fold-text.ts';

export type EntryStatus = 'BOOKED' | 'PENDING' | 'REFUSED';

/** Words that banks use for the status of an entry, folded. Any other word means booked. */
const pending =
  /(?<!\p{L})(?:pending|authori[sz]ed|on hold|vorgemerkt|vorgem|nicht gebucht|en attente|a venir|en cours|pendiente|retenido|in attesa|non contabilizzat[oa]|in behandeling|gereserveerd|pendente|cativo|oczekujac[aey]|nierozliczon[aey]|blokada|cekajici|rezervace|reserverad|preliminar|reserveret|reservert|katevaraus|varaus|fuggo|in asteptare)(?!\p{L})/u;
const refused =
  /(?<!\p{L})(?:rejected|declined|refused|failed|cancell?ed|reverted|abgelehnt|zuruckgewiesen|fehlgeschlagen|refuse|rejete|annule|rechazad[oa]|cancelad[oa]|rifiutat[oa]|annullat[oa]|geweigerd|geannuleerd|mislukt|recusad[oa]|odrzucon[aey]|anulowan[aey]|zamitnut[aoy]|avvisad|nekad|afvist|avvist|hylatty|elutasitva|respins[a]?)(?!\p{L})/u;

/** Reads from the status column whether the bank has booked an entry. */
export function entryStatus(stated: string): EntryStatus {
  const folded = fold(stated);
  if (refused.test(folded)) return 'REFUSED';
  return pending.test(folded) ? 'PENDING' : 'BOOKED';
}

import type { IntakeReasonCode } from '@slipway/contract/intake.ts';
import sharp from 'sharp';

import { type FileKind, sniff } from '../sniff.ts';
import { isOfficeFile, isZip } from './open-archive.ts';
import type { MailAttachment } from './open-mail.ts';
import { isTnef } from './open-tnef.ts';

/** A smaller picture is a logo, a signature, a button or a tracking pixel: photos of documents are larger. */
const pictureSideMin = 400;
const pictureRatioMax = 5;
/** A picture inside the text is decoration unless it is from a camera or a scanner. */
const shownPixelsMin = 1_000_000;
/** The maximum size of a tracking pixel. */
const pixelSideMax = 3;

export type Evaluation =
  | { kind: 'DOCUMENT'; is: FileKind }
  | { kind: 'MESSAGE' | 'ARCHIVE' | 'TNEF' | 'SIGNED_MESSAGE' }
  | { kind: 'SKIPPED' | 'FAILED'; code: IntakeReasonCode };

const skipped = (code: IntakeReasonCode): Evaluation => ({ kind: 'SKIPPED', code });
const failed = (code: IntakeReasonCode): Evaluation => ({ kind: 'FAILED', code });

/** Classifies an attachment by its content. The declared type counts only if the content is unknown. */
export async function classifyAttachment(piece: MailAttachment): Promise<Evaluation> {
  const { bytes, mediaType } = piece;
  if (bytes.length === 0) return failed('EMPTY_FILE');
  const kind = sniff(bytes);
  if (kind?.family === 'MAIL' || mediaType === 'message/rfc822') return { kind: 'MESSAGE' };
  if (isTnef(bytes)) return { kind: 'TNEF' };
  if (isSignedMessage(piece)) return { kind: 'SIGNED_MESSAGE' };
  if (kind?.family === 'IMAGE') return (await evaluatePicture(piece)) ?? { kind: 'DOCUMENT', is: kind };
  if (kind) return { kind: 'DOCUMENT', is: kind };
  if (isZip(bytes)) return isOfficeFile(bytes) ? failed('UNSUPPORTED') : { kind: 'ARCHIVE' };
  return evaluateUnknown(piece);
}

/** RFC 8551 §3.5.2: the whole message is inside its signature, or is encrypted. */
function isSignedMessage({ mediaType, fileName }: MailAttachment): boolean {
  return /^application\/(x-)?pkcs7-mime$/.test(mediaType) || /^smime\.p7m$/i.test(fileName ?? '');
}

/** What kind of decoration a picture is; null if it may be a document. */
export async function evaluatePicture({
  bytes,
  contentId,
  disposition,
}: MailAttachment): Promise<Evaluation | null> {
  const size = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // Reading a damaged picture reports the damage later.
  if (!size) return null;
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (long <= pixelSideMax) return skipped('TRACKING_PIXEL');
  if (long < pictureSideMin || long > short * pictureRatioMax) return skipped('LOGO');
  const isShown = contentId !== null && disposition !== 'attachment';
  return isShown && size.width * size.height < shownPixelsMin ? skipped('LOGO') : null;
}

const headBytes = 1024;

function evaluateUnknown({ bytes, mediaType, fileName, disposition }: MailAttachment): Evaluation {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1').trimStart();
  if (/^application\/((x-)?pkcs7-signature|pgp-(signature|keys|encrypted))$/.test(mediaType)) {
    return skipped('SIGNATURE');
  }
  if (/^-----BEGIN PGP (SIGNATURE|PUBLIC KEY)/.test(head) || /\.(p7s|sig)$/i.test(fileName ?? '')) {
    return skipped('SIGNATURE');
  }
  if (head.startsWith('-----BEGIN PGP MESSAGE')) return failed('ENCRYPTED_MESSAGE');
  if (mediaType === 'text/calendar' || /^BEGIN:VCALENDAR/i.test(head)) return skipped('CALENDAR');
  if (/^text\/(x-)?vcard$/.test(mediaType) || /^BEGIN:VCARD/i.test(head)) return skipped('CONTACT');
  if (/^message\/(delivery-status|disposition-notification|global-|feedback-report)/.test(mediaType)) {
    return skipped('DELIVERY_REPORT');
  }
  if (mediaType === 'text/rfc822-headers') return skipped('DELIVERY_REPORT');
  const isShown = disposition !== 'attachment' && fileName === null;
  if (isShown && /^text\/(plain|html|enriched|x-amp-html|watch-html)$/.test(mediaType))
    return skipped('COVER_TEXT');
  // Pictures in unsupported formats, such as GIF, SVG and BMP, are decoration in an email.
  if (/^GIF8[79]a/.test(head) || /^image\/(gif|svg\+xml|x-emf|x-wmf)$/.test(mediaType))
    return skipped('LOGO');
  return failed('UNSUPPORTED');
}

import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';

import { Unreadable } from '../reading.ts';

/** The encoded object identifier of signed data (RFC 5652 §5.1). */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const signedDataId = '1.2.840.113549.1.7.2';
/** The object identifier follows directly after the outermost header. */
const headBytes = 24;
const sequenceTag = 0x30;

/** Whether it is a signed CMS envelope: `.p7m`, binary or base64. */
export function isSigned(head: Uint8Array): boolean {
  return isEnvelope(toBinary(head));
}

function isEnvelope(bytes: Buffer): boolean {
  return bytes[0] === sequenceTag && bytes.subarray(0, headBytes).includes(signedData);
}

/** Some systems write the envelope in base64. */
function toBinary(bytes: Uint8Array): Buffer {
  const binary = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return binary.subarray(0, 3).toString('latin1') === 'MII' ||
    binary.subarray(0, 3).toString('latin1') === 'MIA'
    ? Buffer.from(binary.toString('latin1'), 'base64')
    : binary;
}

/**
 * The signed content of a CAdES envelope, which FatturaPA uses. Does not check the signature: that is the
 * task of the exchange system. Throws Unreadable if the envelope is damaged or empty.
 */
export function openSigned(envelope: Uint8Array): Uint8Array {
  const { result, offset } = fromBER(toBinary(envelope));
  if (offset === -1) throw damaged();
  const [kind, wrapped] = partsOf(result);
  if (!(kind instanceof ObjectIdentifier) || kind.valueBlock.toString() !== signedDataId) throw damaged();
  const [data] = partsOf(wrapped);
  const content = partsOf(data).find((part) => part instanceof Sequence);
  const [, explicit] = partsOf(content);
  const [octets] = partsOf(explicit);
  if (!(octets instanceof OctetString)) throw damaged();
  return new Uint8Array(octets.getValue());
}

function partsOf(block: unknown): unknown[] {
  return block instanceof Constructed || block instanceof Sequence ? block.valueBlock.value : [];
}

function damaged(): Unreadable {
  return new Unreadable('DAMAGED_FILE', 'The signed file is damaged: the invoice in it cannot be read.');
}

import type { BookingPreview } from '../connector.ts';

/** A preview that shows the request, as a user can compare it with the vendor's documentation. */
export function jsonPreview(content: object, coding: BookingPreview['coding']): BookingPreview {
  return { mediaType: 'application/json', content: JSON.stringify(content, null, 2), coding };
}

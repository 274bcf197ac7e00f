import type { start as english } from '../en/start.ts';

export const start: typeof english = {
  title: 'Erste Schritte',
  progress_one: '{{done}} von {{count}} erledigt',
  progress_other: '{{done}} von {{count}} erledigt',
  setUp: 'In fünf Schritten einrichten',
  hide: 'Ausblenden',
  done: 'Erledigt',
  upload: 'Beleg hochladen',
  uploadWords: 'PDF, Foto, E-Rechnung oder Kontoauszug.',
  review: 'Beleg prüfen und freigeben',
  reviewWords: 'Werte auf der Seite markiert.',
  connect: 'Buchhaltungssystem verbinden',
  connectWords: 'Freigegebene Belege werden dort gebucht.',
  export: 'Beleg exportieren',
  exportWords: 'Mit Vorschau der Buchung.',
  forDevelopers: 'Für Entwickler',
  apiClient: 'API-Zugang anlegen',
  apiClientWords: 'Für eigene Programme.',
  webhook: 'Webhook testen',
  webhookWords: 'Benachrichtigt Ihr Programm über Ereignisse.',
};

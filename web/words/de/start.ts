import type { start as english } from '../en/start.ts';

export const start: typeof english = {
  title: 'Erste Schritte',
  progress_one: '{{done}} von {{count}} erledigt',
  progress_other: '{{done}} von {{count}} erledigt',
  setUp: 'In fünf Schritten einrichten',
  hide: 'Ausblenden',
  done: 'Erledigt',
  upload: 'Beleg hochladen',
  uploadWords: 'PDF, Foto, E-Rechnung (XRechnung, ZUGFeRD, Peppol) oder Kontoauszug (CAMT.053, MT940, OFX).',
  review: 'Beleg prüfen und freigeben',
  reviewWords: 'Jeder Wert ist auf der Seite markiert.',
  connect: 'Buchhaltungssystem verbinden',
  connectWords: 'Freigegebene Belege werden dort gebucht.',
  export: 'Beleg exportieren',
  exportWords: 'Sie sehen zuerst eine Vorschau der Buchung.',
  forDevelopers: 'Für Entwickler',
  apiClient: 'API-Zugang anlegen',
  apiClientWords: 'Für eigene Programme, die Belege hochladen und lesen.',
  webhook: 'Webhook testen',
  webhookWords: 'Benachrichtigt Ihr Programm über neue Ereignisse.',
};

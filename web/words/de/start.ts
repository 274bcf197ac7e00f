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
  reviewWords: 'Jeder erkannte Wert ist auf der Belegseite markiert.',
  connect: 'Buchhaltungssystem verbinden',
  connectWords:
    'Freigegebene Belege werden dort gebucht. Sie können die Verbindung vor dem Speichern testen.',
  export: 'Beleg exportieren',
  exportWords: 'Sie sehen die Buchung vor dem Export.',
  forDevelopers: 'Für Entwickler',
  apiClient: 'API-Zugang anlegen',
  apiClientWords: 'Zugang für eigene Programme, die Belege hochladen und lesen.',
  webhook: 'Webhook testen',
  webhookWords: 'Benachrichtigt ein Programm über neue Ereignisse.',
};

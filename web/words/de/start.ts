import type { start as english } from '../en/start.ts';

export const start: typeof english = {
  title: 'Erste Schritte',
  progress_one: '{{done}} von {{count}} erledigt',
  progress_other: '{{done}} von {{count}} erledigt',
  hide: 'Ausblenden',
  done: 'Erledigt',
  upload: 'Beleg hochladen',
  uploadWords:
    'PDF, Foto oder E-Rechnung (XRechnung, ZUGFeRD, Peppol) oder die Datei einer Bank als camt.053, MT940 oder OFX.',
  review: 'Prüfen und freigeben',
  reviewWords: 'Jeder Wert steht neben seiner Stelle auf der Seite.',
  connect: 'Buchhaltung verbinden',
  connectWords: 'Dort werden freigegebene Belege gebucht. Sie können prüfen, bevor etwas gespeichert wird.',
  export: 'Übergeben',
  exportWords: 'Sie sehen den Buchungssatz, bevor gebucht wird.',
  forDevelopers: 'Für Entwickler',
  apiClient: 'API-Zugang anlegen',
  apiClientWords: 'Damit darf eines Ihrer Programme Belege hochladen und lesen.',
  webhook: 'Webhook testen',
  webhookWords: 'Ein anderes Programm erfährt, was geschieht, und antwortet sofort.',
};
